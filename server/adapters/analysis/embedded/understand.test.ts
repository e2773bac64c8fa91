import { expect, test } from 'vitest';
import { understand } from './understand.ts';

/** A Wednesday. */
const HEADING = { receivedAt: new Date('2026-11-18T22:30:00Z'), language: 'fr' };
const analysed = (text: string) => understand(text, HEADING);

test('each value comes with the words of the transcript that decided', () => {
  const text =
    'Bonjour, mon propriétaire a changé la serrure, je suis sur le palier avec ma fille, je suis terrorisée.';
  const { findings } = analysed(text);
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
  expect(analysed(text).facts.deadline_on).toBe(on);
});

test.each([
  [
    'nl',
    'Goedemorgen, u spreekt met Lien Voorbeeld, ik moet morgen voor de rechtbank verschijnen, kunt u mij terugbellen op nul vier zeventig nul nul nul nul vierenzeventig, dank u wel.',
    '+32470000074',
    'morgen',
    'Urgent',
  ],
  [
    'de',
    'Guten Tag, mein Name ist Anna Muster, ich habe am Freitag einen Termin bei dem Gericht, bitte rufen Sie mich an, null vier sieben null, null null, null null, achtundsechzig.',
    '+32470000068',
    'am Freitag',
    'Modéré',
  ],
  [
    'en',
    'Hello, my name is John Example, the police arrested my brother and I would like you to call me back on 0470 00 00 12 please, it is for tomorrow.',
    '+32470000012',
    'tomorrow',
    'Urgent',
  ],
])(
  'a message in %s is read in its words, and everything found in it is to be looked at',
  (language, text, callback, day, urgency) => {
    const found = analysed(text);
    expect(found).toMatchObject({
      language,
      findings: { sentiment: { value: 'Neutre' }, urgency: { value: urgency } },
      facts: { callback_number: callback, deadline_text: day },
    });
    expect(Object.values(found.findings).map((one) => one?.doubtful)).toEqual([true, true, true, true, true]);
    expect(found.facts.caller_name).toMatch(/^(Lien Voorbeeld|Anna Muster|John Example)$/);
    expect(found.summary).toMatch(
      /^(Message|Urgent, message) en (néerlandais|allemand|anglais)\u202f: .*(tribunal|police).* À rappeler au \+32470/,
    );
  },
);

test('the matter of a Dutch call is named, and quoted in Dutch', () => {
  const { findings } = analysed(
    'Goedemiddag, de verhuurder wil mijn huurwaarborg niet teruggeven, ik ben al weg uit het appartement.',
  );
  expect(findings.domain).toMatchObject({ value: 'Droit Immobilier', doubtful: true });
  expect(findings.domain?.evidence.join(' ')).toMatch(/huurwaarborg|verhuurder/);
});

test('a foreign message with mostly unknown words gets an urgency only', () => {
  const { findings } = analysed(
    'Ik zag de kat die het zwaluwtje wegjoeg van de vensterbank, en ik lachte, want dat beest struikelde voortdurend over bloempotten.',
  );
  expect(findings).toMatchObject({ sentiment: null, stage: null, category: null, domain: null });
});

test.each([
  ['Rappelez-moi au 0470 00 00 12, ou alors ma femme, au 087 00 00 11.', '+32470000012'],
  ['C’est le 010 00 00 12, ou plutôt mon GSM, 0470 00 00 13.', '+32470000013'],
  ['Le bureau, c’est le 010 00 00 12. Mon numéro à moi, c’est le 0470 00 00 13.', '+32470000013'],
  ['Kunt u mij terugbellen op nul negen, tweehonderd drieëndertig, eenentachtig, veertig?', '+3292338140'],
])('%s → %s', (text, callback) => {
  expect(analysed(text).facts.callback_number).toBe(callback);
});

test('a convocation for the day after tomorrow is never Non Urgent, even beside a calm question', () => {
  const { findings } = analysed(
    'J’ai une convocation au juge de paix pour après-demain, combien prenez-vous ? Appelez-moi quand vous voulez, ce n’est pas urgent.',
  );
  expect(findings.urgency?.value).not.toBe('Non Urgent');
});

test('a signature tomorrow is never Non Urgent, even beside thanks and an invoice', () => {
  const { findings } = analysed(
    'Bonjour Maître, merci pour tout, la signature chez le notaire est demain, vous m’enverrez votre facture quand vous voulez.',
  );
  expect(findings.urgency?.value).not.toBe('Non Urgent');
});

test.each([
  ['Le délai légal expire le vingt-deux, merci de me l’envoyer.', 'Le délai légal expire le vingt-deux'],
  ['Est-ce que cela va encore pour l’audience du vingt-trois ?', 'l’audience du vingt-trois'],
  ['Ils veulent ma réponse pour lundi en huit.', 'pour lundi en huit'],
  ['Le délai de consignation, c’est le vingt, dans dix jours.', 'le vingt, dans dix jours'],
])('%s: the deadline is « %s »', (text, quoted) => {
  expect(analysed(text).facts.deadline_text).toBe(quoted);
});
