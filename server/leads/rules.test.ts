import { expect, test } from 'vitest';
import { channelsFor, fieldsOf, isSuspect, replyAddress, teamAddress } from './rules.ts';

test('a lead is suspect if its hidden field is filled or the form was sent within 1.5 seconds', () => {
  expect(isSuspect({})).toBe(false);
  expect(isSuspect({ fax: '', tookMs: 20_000 })).toBe(false);
  expect(isSuspect({ fax: '+32', tookMs: 20_000 })).toBe(true);
  expect(isSuspect({ tookMs: 300 })).toBe(true);
});

test('without a relay the team’s mail goes to SUPPORT_EMAIL, with a relay only to TEAM_EMAIL', () => {
  const SUPPORT_EMAIL = 'support@voxlex.example';
  expect(teamAddress({ SUPPORT_EMAIL })).toBe(SUPPORT_EMAIL);
  expect(teamAddress({ SUPPORT_EMAIL, SMTP_URL: 'smtp://localhost' })).toBeNull();
  expect(teamAddress({ SUPPORT_EMAIL, SMTP_URL: 'smtp://localhost', TEAM_EMAIL: 'equipe@exemple.be' })).toBe(
    'equipe@exemple.be',
  );
});

test('a lead is forwarded by every configured channel', () => {
  const both = { team: 'equipe@exemple.be', webhook: 'https://exemple.be/leads' };
  expect(channelsFor(both)).toEqual(['mail', 'webhook']);
  expect(channelsFor({ team: null, webhook: undefined })).toEqual([]);
});

test('only a valid address is used for Reply-To', () => {
  expect(replyAddress('anne@exemple.be')).toBe('anne@exemple.be');
  for (const wrong of ['a@b, c@d.be', 'anne@', '"x"@exemple.be', 'anne@exemple..be', 'a <b@c.be>'])
    expect(replyAddress(wrong)).toBeUndefined();
});

test('answers become pairs of field and value in order and without empty answers', () => {
  const answers = {
    metier: 'Avocate',
    messageSource: ['Clients', 'other'],
    usesCRM: false,
    hasReferrals: true,
    difficultyLevel: 4,
    crmName: '',
  };
  expect(fieldsOf(answers)).toEqual([
    ['metier', 'Avocate'],
    ['messageSource', 'Clients, other'],
    ['usesCRM', 'non'],
    ['hasReferrals', 'oui'],
    ['difficultyLevel', '4'],
  ]);
});
