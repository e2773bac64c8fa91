// Letters about the service: a bounced mail, a silent line or texts that the provider refuses. They contain no words of
// a message.
import { formatPhone } from '#contract/phone.ts';
import { html } from '#server/platform/markup.ts';
import { cleanLine, unlinked } from './clean.ts';
import { dialLink, momentText } from './figures.ts';
import { sheet } from './layout.ts';
import type { Letter } from './letter.ts';
import { webLink } from './letter-links.ts';
import { button, buttons, paragraph, title } from './pieces.ts';
import { LETTER_TEXTS } from './texts.ts';

/** `company` is the result of `companyLine`. */
type Company = { company: string };
type Way = { href: string; word: string; text: string };

const write = (
  { company }: Company,
  subject: string,
  heading: string,
  parts: readonly string[],
  ways: readonly Way[],
): Letter => {
  const { lang, alert } = LETTER_TEXTS;
  const [first = ''] = parts;
  const card = html`${title(heading)}${parts.map((part) => paragraph(part))}${buttons(
    ...ways.map(({ href, word }, at) => button(href, word, at === 0 ? 'brand' : 'ghost')),
  )}`;
  const foot = [alert.foot, company];
  return {
    subject,
    html: sheet({ lang, title: subject, preheader: first, aside: '', card, foot }),
    text: [
      heading,
      '',
      ...parts.flatMap((part) => [part, '']),
      ...ways.map(({ word, text }) => `${word}\u202f: ${text}`),
      '',
      '—',
      ...foot,
      '',
    ].join('\n'),
  };
};

/** The mail to the person who wanted to be reminded of a message. `caller` is null if the line's mails name none. */
export const reminderLetter = (
  given: { line: string; receivedAt: Date; caller: string | null; dashboardUrl: string } & Company,
): Letter => {
  const { reminder } = LETTER_TEXTS.alert;
  const line = unlinked(cleanLine(given.line));
  const href = webLink(given.dashboardUrl);
  const moment = momentText(given.receivedAt);
  const caller = given.caller ? formatPhone(cleanLine(given.caller)) : null;
  return write(
    given,
    reminder.subject(moment),
    reminder.title,
    [reminder.lead(line, moment), ...(caller ? [reminder.caller(caller)] : [])],
    [{ href, word: reminder.button, text: href }],
  );
};

/** The mail to the person to whom a colleague gave a message. */
export const assignedLetter = (
  given: {
    line: string;
    receivedAt: Date;
    /** Null for a program with an API key. */
    by: string | null;
    caller: string | null;
    dashboardUrl: string;
  } & Company,
): Letter => {
  const { assigned, reminder } = LETTER_TEXTS.alert;
  const line = unlinked(cleanLine(given.line));
  const href = webLink(given.dashboardUrl);
  const moment = momentText(given.receivedAt);
  const caller = given.caller ? formatPhone(cleanLine(given.caller)) : null;
  const by = given.by ? unlinked(cleanLine(given.by)) : assigned.program;
  return write(
    given,
    assigned.subject(moment),
    assigned.title,
    [assigned.lead(by, line, moment), ...(caller ? [reminder.caller(caller)] : [])],
    [{ href, word: reminder.button, text: href }],
  );
};

/** To the person to whom a colleague gave several messages at once. It names no message. */
export const assignedManyLetter = (
  given: { count: number; by: string | null; dashboardUrl: string } & Company,
): Letter => {
  const { assigned } = LETTER_TEXTS.alert;
  const href = webLink(given.dashboardUrl);
  const by = given.by ? unlinked(cleanLine(given.by)) : assigned.program;
  return write(
    given,
    assigned.subjectMany(given.count),
    assigned.titleMany(given.count),
    [assigned.leadMany(by, given.count)],
    [{ href, word: assigned.buttonMany, text: href }],
  );
};

export const undeliveredMail = (
  given: {
    line: string;
    recipient: string;
    code: string | null;
    receivedAt: Date | null;
    dashboardUrl: string;
  } & Company,
): Letter => {
  const { undelivered } = LETTER_TEXTS.alert;
  const line = unlinked(cleanLine(given.line));
  const href = webLink(given.dashboardUrl);
  return write(
    given,
    undelivered.subject(line),
    undelivered.title,
    [
      undelivered.lead(line, cleanLine(given.recipient)),
      ...(given.code ? [undelivered.reason(given.code.replace(/^smtp_/, ''))] : []),
      ...(given.receivedAt ? [undelivered.message(momentText(given.receivedAt))] : []),
      undelivered.todo,
    ],
    [{ href, word: undelivered.button, text: href }],
  );
};

export const silentLine = (
  given: {
    line: string;
    since: Date;
    /** The number to call, as it is written in the profile. */
    call: string | null;
    welcomeUrl: string;
  } & Company,
): Letter => {
  const { silent } = LETTER_TEXTS.alert;
  const line = unlinked(cleanLine(given.line));
  const number =
    given.call
      ?.replace(/[^\d+]/g, '')
      .replace(/^00/, '+')
      .replace(/^0/, '+32') ?? '';
  const dial = dialLink(number);
  const href = webLink(given.welcomeUrl);
  return write(
    given,
    silent.subject(line),
    silent.title,
    [silent.lead(line, momentText(given.since)), silent.why, silent.todo],
    [
      ...(dial ? [{ href: dial, word: silent.button, text: formatPhone(number) }] : []),
      { href, word: silent.check, text: href },
    ],
  );
};

export const textsFailing = (
  given: { line: string; code: string | null; dashboardUrl: string } & Company,
): Letter => {
  const { texts, failing } = LETTER_TEXTS.alert;
  const line = unlinked(cleanLine(given.line));
  const href = webLink(given.dashboardUrl);
  return write(
    given,
    failing.subject(line),
    failing.title,
    [failing.lead(line), ...(given.code ? [texts.reason(given.code)] : []), failing.todo, texts.safe],
    [{ href, word: failing.button, text: href }],
  );
};

export const textsOverBudget = (
  given: { line: string; most: number; dashboardUrl: string; settingsUrl: string } & Company,
): Letter => {
  const { texts, failing, budget } = LETTER_TEXTS.alert;
  const line = unlinked(cleanLine(given.line));
  const href = webLink(given.dashboardUrl);
  const settings = webLink(given.settingsUrl);
  return write(
    given,
    budget.subject(line),
    budget.title,
    [budget.lead(given.most), budget.why, texts.safe],
    [
      { href, word: failing.button, text: href },
      { href: settings, word: budget.button, text: settings },
    ],
  );
};

export const escalationOverBudget = (
  given: { line: string; most: number; dashboardUrl: string; settingsUrl: string } & Company,
): Letter => {
  const { escalation } = LETTER_TEXTS.alert;
  const line = unlinked(cleanLine(given.line));
  const href = webLink(given.dashboardUrl);
  const settings = webLink(given.settingsUrl);
  return write(
    given,
    escalation.subject(line),
    escalation.title,
    [escalation.lead(line, given.most), escalation.others, escalation.why],
    [
      { href, word: escalation.button, text: href },
      { href: settings, word: escalation.settings, text: settings },
    ],
  );
};

export const textsRefused = (
  given: { line: string; code: string | null; dashboardUrl: string } & Company,
): Letter => {
  const { texts, undelivered } = LETTER_TEXTS.alert;
  const line = unlinked(cleanLine(given.line));
  const href = webLink(given.dashboardUrl);
  return write(
    given,
    texts.subject(line),
    texts.title,
    [texts.lead(line), ...(given.code ? [texts.reason(given.code)] : []), texts.todo, texts.safe],
    [{ href, word: undelivered.button, text: href }],
  );
};

export const webhookFailed = (
  given: { webhook: string; code: string | null; accessUrl: string } & Company,
): Letter => {
  const { webhook } = LETTER_TEXTS.alert;
  const name = unlinked(cleanLine(given.webhook));
  const href = webLink(given.accessUrl);
  return write(
    given,
    webhook.subject(name),
    webhook.title,
    [webhook.lead(name), ...(given.code ? [webhook.reason(given.code)] : []), webhook.todo],
    [{ href, word: webhook.button, text: href }],
  );
};
