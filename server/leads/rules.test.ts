import { expect, test } from 'vitest';
import { channelsFor, fieldsOf, isSuspect, replyAddress, teamAddress } from './rules.ts';

test('only who falls for the trap or types faster than anyone reads is suspect', () => {
  expect(isSuspect({})).toBe(false);
  expect(isSuspect({ fax: '', tookMs: 20_000 })).toBe(false);
  expect(isSuspect({ fax: '+32', tookMs: 20_000 })).toBe(true);
  expect(isSuspect({ tookMs: 300 })).toBe(true);
});

test('without a relay the team’s mail is written for the operator; with one it goes to a named address alone', () => {
  const SUPPORT_EMAIL = 'support@voxlex.example';
  expect(teamAddress({ SUPPORT_EMAIL })).toBe(SUPPORT_EMAIL);
  expect(teamAddress({ SUPPORT_EMAIL, SMTP_URL: 'smtp://localhost' })).toBeNull();
  expect(teamAddress({ SUPPORT_EMAIL, SMTP_URL: 'smtp://localhost', TEAM_EMAIL: 'equipe@exemple.be' })).toBe(
    'equipe@exemple.be',
  );
});

test('a lead goes by every channel that has an address', () => {
  const both = { team: 'equipe@exemple.be', webhook: 'https://exemple.be/leads' };
  expect(channelsFor(both)).toEqual(['mail', 'webhook']);
  expect(channelsFor({ team: null, webhook: undefined })).toEqual([]);
});

test('only an address that can be answered is put into the header', () => {
  expect(replyAddress('anne@exemple.be')).toBe('anne@exemple.be');
  for (const wrong of ['a@b, c@d.be', 'anne@', '"x"@exemple.be', 'anne@exemple..be', 'a <b@c.be>'])
    expect(replyAddress(wrong)).toBeUndefined();
});

test('answers become field and value, in order, without what was left out', () => {
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
