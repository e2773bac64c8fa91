import { expect, test } from 'vitest';
import { recordingLead, surveyAnswers, trialLead } from '#contract/leads.ts';
import { hrefsIn } from '#tests/support/notices.ts';
import { type LeadNotice, leadNotice } from './lead.ts';
import { FIELD_LABELS, fieldText } from './lead-fields.ts';

const notice: LeadNotice = {
  kind: 'survey',
  email: 'anne@exemple.be',
  suspect: false,
  fields: [
    ['messageFrequency', '4-10'],
    ['messageSource', 'Clients, other'],
    ['usesCRM', 'oui'],
    ['duration', '80.2'],
    ['timestamp', '2026-01-20T09:00:00.000Z'],
    ['later', 'kept'],
  ],
  receivedAt: new Date('2026-07-20T09:00:00Z'),
  audioLink: null,
  company: 'Voxlex, Tournai, Belgique',
};

test('every field that a form sends has a French label', () => {
  const sent = [trialLead, recordingLead, surveyAnswers].flatMap(({ shape }) => Object.keys(shape));
  const ofTheForm = ['id', 'fax', 'tookMs'];
  expect(sent.filter((field) => !ofTheForm.includes(field) && !FIELD_LABELS[field])).toEqual([]);
});

test.each(['html', 'text'] as const)(
  'the %s shows labels and choices in French, and Belgian time',
  (part) => {
    const letter = leadNotice(notice);
    const words = letter[part].replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    for (const shown of [
      'Messages par jour',
      '4 à 10',
      'Clients, autres',
      'Logiciel de gestion',
      '1 min 20 s',
      '20/01/2026 10:00',
      '20/07/2026 11:00',
      'later',
    ])
      expect(words).toContain(shown);
    expect(words).not.toMatch(/messageFrequency|usesCRM|T09:00/);
  },
);

test('a number is written in groups, as everywhere in the product', () => {
  expect(fieldText('phone', '+32470000001')[1]).toBe('+32 470 00 00 01');
});

test('an unreadable moment stays as it was sent', () => {
  expect(fieldText('timestamp', 'hier')).toEqual(['Envoyé le', 'hier']);
});

test('the first button answers the visitor; an address that would need encoding is no link', () => {
  const link = 'https://voxlex.example/api/leads/audio/1';
  expect(hrefsIn(leadNotice({ ...notice, audioLink: link }).html)).toEqual([
    'mailto:anne@exemple.be?subject=Vos%20r%C3%A9ponses%20%C3%A0%20l%E2%80%99enqu%C3%AAte%20de%20Voxlex',
    link,
  ]);
  for (const email of ['anne@exemple.be?bcc=x@evil.example', 'a b@exemple.be', 'anne@exemple'])
    expect(hrefsIn(leadNotice({ ...notice, email }).html)).toEqual([]);
});
