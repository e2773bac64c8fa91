// Computes the call of the home page with the analyser, the letter and the text message of the product.
import { timeIn } from '#contract/brussels.ts';
import { type CallerSms, writeCallerSms } from '#contract/caller-texts.ts';
import { formatPhone } from '#contract/phone.ts';
import { markOf } from '#contract/stamps.ts';
import { embeddedAnalyser } from '#server/adapters/analysis/embedded/index.ts';
import { voicemailNotice } from '#server/letters/index.ts';
import { wordTimes } from '#web/app/demo/word-times.ts';
import { spokenShape } from '#web/ui/wave-shape.ts';
import type { Picture, SampleCall } from '../landing/sample-call.ts';
import { pictureOf } from './picture.ts';

const FIRM = 'Cabinet Marchal';
const CALLER = '+32470000012';
const SMS: CallerSms = {
  own: null,
  language: 'fr',
  variant: 'message',
  firm: FIRM,
  caller: null,
  link: { kind: 'booking', url: 'https://cabinet-marchal.example/rendez-vous' },
  delay: 'soon',
  stopLink: null,
};
const CAME = new Date('2026-01-20T13:02:00Z');
const NOTIFIED_AT = new Date('2026-01-20T13:03:00Z');
const SECONDS = 14;
const TEXT =
  'Bonjour Maître, Hélène Fontaine. J’ai été licenciée hier pour faute grave. On me convoque demain matin à neuf heures ' +
  'pour signer les papiers. Est-ce que je dois signer\u202f? Rappelez-moi vite, je suis très inquiète.';

const must = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined || value === '')
    throw new Error(`The sample call of the home page has no ${what}.`);
  return value;
};

/** Puts the number of a point of the explanation before the words that it explains. */
const pinned = (html: string, words: readonly string[]): string =>
  words.reduce((text, word, at) => {
    const place = text.indexOf(word, text.indexOf('role="main"'));
    if (place < 0) throw new Error(`The letter of the home page does not contain «${word}».`);
    return `${text.slice(0, place)}<i class="pin">${at + 1}</i>${text.slice(place)}`;
  }, html);

/** No line of the page breaks after the hyphen of 'e-mail'. */
const unbroken = (html: string): string =>
  html.replaceAll(/>[^<]+/g, (text) =>
    text.replaceAll(/\p{L}?[’']?e-mails?/gu, '<span class="whitespace-nowrap">$&</span>'),
  );

/** The letter's own rules for small screens and dark colours, without those of a whole document. */
const rulesOf = (html: string): string =>
  (/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '')
    .replaceAll(/^(:root|body|a\[x-apple[^{]*)\{[^}]*\}\n/gm, '')
    .replace(/^table\{/m, '.mail table{');

const mailOf = (html: string, points: readonly string[]): Picture => {
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(pinned(html, points))?.[1] ?? '';
  const shown = body.replace(/<div style="display:none[\s\S]*?<\/div>/, '');
  const { css, markup } = pictureOf(unbroken(shown), 'mail');
  // A mail program without the fonts of the site shows its own ones; the picture need not.
  const rules = css.replaceAll('Instrument Sans,', '"Instrument Sans Variable",');
  return { css: `${rules}\n${rulesOf(html)}`, markup };
};

export const sampleCall = async (): Promise<SampleCall> => {
  const heading = { receivedAt: CAME, callerNumber: CALLER, language: 'fr' };
  const { findings, summary, facts } = await embeddedAnalyser().analyse(
    TEXT,
    heading,
    new AbortController().signal,
  );
  const letter = voicemailNotice({
    state: 'complete',
    content: 'full',
    language: 'fr',
    firm: FIRM,
    receivedAt: CAME,
    caller: CALLER,
    durationSeconds: SECONDS,
    transcription: TEXT,
    summary,
    analyses: {
      sentiment: findings.sentiment?.value ?? null,
      urgency: findings.urgency?.value ?? null,
      stage: findings.stage?.value ?? null,
      category: findings.category?.value ?? null,
      domain: findings.domain?.value ?? null,
    },
    facts,
    incomplete: false,
    peaks: spokenShape(120, 11).map((loudness) => Math.round(loudness * 255)),
    listenUrl: 'https://voxlex.example/audio/exemple',
    dashboardUrl: 'https://voxlex.example/dashboard',
    company: `${markOf('COMPANY_NAME')}, ${markOf('COMPANY_ADDRESS')}`,
    inReplyTo: null,
  });
  const words = wordTimes(TEXT, SECONDS);
  const deadline = must(facts.deadline_text, 'deadline');
  const deadlineEnd = TEXT.indexOf(deadline) + deadline.length;
  const day = must(facts.deadline_on, 'day of the deadline').split('-').reverse().join('/');
  return {
    firm: FIRM,
    number: formatPhone(CALLER),
    missedAt: timeIn(CAME),
    notifiedAt: timeIn(NOTIFIED_AT),
    seconds: SECONDS,
    text: TEXT,
    words,
    name: must(facts.caller_name, 'name'),
    urgency: must(findings.urgency?.value, 'urgency'),
    summary: must(summary, 'summary'),
    deadline: day,
    deadlineSaidAt: must(words.find(({ to }) => to >= deadlineEnd)?.end, 'end of the deadline'),
    subject: letter.subject,
    mail: mailOf(letter.html, [
      'Urgent</span>',
      must(summary, 'summary'),
      'Écouter le message',
      'Transcription</h2>',
    ]),
    sms: writeCallerSms(SMS),
  };
};
