// The letters to a recipient in each language of a line.
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { confirmAddress, digestLetter } from './recipient.ts';
import { RECIPIENT_TEXTS } from './recipient-texts.ts';

const line = 'Étude Duhamel';
const company = 'Voxlex, Tournai, Belgique';
const confirmation = (language: (typeof LANGUAGES)[number]) =>
  confirmAddress({
    language,
    line,
    link: 'https://voxlex.example/destinataires/abc',
    until: new Date('2026-11-26T12:00:00Z'),
    company,
  });
const digest = (language: (typeof LANGUAGES)[number], content: 'summary' | 'link' = 'summary') =>
  digestLetter({
    language,
    line,
    content,
    messages: [
      {
        receivedAt: new Date('2026-11-19T09:00:00Z'),
        caller: '+32470000000',
        urgency: 'Non Urgent',
        summary: 'Demande un rappel.',
        missed: false,
        url: 'https://voxlex.example/dashboard?q=1',
      },
      {
        receivedAt: new Date('2026-11-19T10:00:00Z'),
        caller: null,
        urgency: null,
        summary: null,
        missed: true,
        url: 'https://voxlex.example/dashboard?q=2',
      },
    ],
    dashboardUrl: 'https://voxlex.example/dashboard',
    company,
  });

test.each([
  ['fr', 'Confirmez votre adresse', '2 messages vocaux', 'Non Urgent', 'Numéro masqué'],
  ['nl', 'Bevestig uw adres', '2 voicemailberichten', 'Niet dringend', 'Anoniem nummer'],
  ['de', 'Bestätigen Sie Ihre Adresse', '2 Sprachnachrichten', 'Nicht dringend', 'Unterdrückte Nummer'],
  ['en', 'Confirm your address', '2 voice messages', 'Not urgent', 'Withheld number'],
] as const)(
  'in %s both letters are written in that language',
  (language, confirm, title, urgency, hidden) => {
    const [asked, daily] = [confirmation(language), digest(language)];
    expect(asked.subject).toBe(`${confirm} · ${line}`);
    expect(daily.subject).toBe(`${title} · ${line}`);
    for (const { html } of [asked, daily]) expect(html).toContain(`<html lang="${language}"`);
    expect(daily.text).toContain(urgency);
    expect(daily.text).toContain(hidden);
    expect(asked.text).toContain('26/11/2026 13:00');
    expect(asked.text).toContain('https://voxlex.example/destinataires/abc');
  },
);

const sentencesOf = (language: (typeof LANGUAGES)[number]): string[] => {
  const { confirm, digest: daily, labelled } = RECIPIENT_TEXTS[language];
  return [...Object.values(confirm), ...Object.values(daily), labelled].flatMap((one) => {
    if (typeof one === 'object') return Object.values(one);
    return typeof one === 'string' ? one : one('x' as never);
  });
};

test('no other language repeats a French sentence', () => {
  const french = new Set(sentencesOf('fr').filter((sentence) => sentence.length > 8));
  for (const language of LANGUAGES.filter((one) => one !== 'fr'))
    expect(sentencesOf(language).filter((sentence) => french.has(sentence))).toEqual([]);
});

test.each(LANGUAGES)('in %s a digest with links alone says nothing of a message', (language) => {
  const { html, text } = digest(language, 'link');
  for (const secret of ['Demande un rappel', '0470', '470 00'])
    expect(`${html} ${text}`).not.toContain(secret);
});
