import { expect, test } from 'vitest';
import { understand } from './understand.ts';

/** A Wednesday. */
const HEADING = { receivedAt: new Date('2026-11-18T22:30:00Z'), callerNumber: null, language: 'fr' };
const said = (text: string) => understand(text, HEADING);

test('each value comes with the words of the transcript that decided', () => {
  const text =
    'Bonjour, mon propriétaire a changé la serrure, je suis sur le palier avec ma fille, je suis terrorisée.';
  const { findings } = said(text);
  expect(findings.domain).toMatchObject({ value: 'Droit Immobilier', doubtful: false });
  expect(findings.sentiment?.value).toBe('Négatif');
  expect(findings.urgency?.value).toBe('Urgent');
  for (const finding of Object.values(findings))
    for (const words of finding?.evidence ?? []) expect(text).toContain(words);
  expect(findings.domain?.evidence.join(' ')).toMatch(/propriétaire|serrure/);
});

test.each([
  ['Il me faut une réponse avant vendredi.', '2026-11-20'],
  ['L’audience est demain à dix heures.', '2026-11-19'],
  ['Je dois répondre dans dix jours.', '2026-11-28'],
  ['C’est pour le quinze janvier.', '2027-01-15'],
  ['Rappelez-moi la semaine prochaine.', null],
])('%s → %s, counted from the day in Belgium', (text, on) => {
  expect(said(text).facts.deadline_on).toBe(on);
});

test.each([
  [
    'nl',
    'Goedemorgen, u spreekt met Lien Voorbeeld, ik moet morgen voor de rechtbank verschijnen, kunt u mij terugbellen op nul vier zeventig nul nul nul nul vierenzeventig, dank u wel.',
    '+32470000074',
    'morgen',
  ],
  [
    'de',
    'Guten Tag, mein Name ist Anna Muster, ich habe am Freitag einen Termin bei dem Gericht, bitte rufen Sie mich an, null vier sieben null, null null, null null, achtundsechzig.',
    '+32470000068',
    'Freitag',
  ],
  [
    'en',
    'Hello, my name is John Example, the police arrested my brother and I would like you to call me back on 0470 00 00 12 please, it is for tomorrow.',
    '+32470000012',
    'tomorrow',
  ],
])(
  'a message in %s: language, urgency, number, day and name; the rest is not guessed',
  (language, text, callback, day) => {
    const found = said(text);
    expect(found).toMatchObject({
      language,
      findings: { sentiment: null, stage: null, category: null, domain: null, urgency: { value: 'Urgent' } },
      facts: { callback_number: callback, deadline_text: day },
    });
    expect(found.facts.caller_name).toMatch(/^(Lien Voorbeeld|Anna Muster|John Example)$/);
    expect(found.summary).toMatch(
      /a laissé un message urgent en (néerlandais|allemand|anglais), à rappeler au \+32470/,
    );
  },
);
