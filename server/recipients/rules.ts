// When a recipient is notified of a message: now, at the end of the quiet hours, with the next digest, or not at all.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isHoliday } from '#contract/belgian-days.ts';
import { dateIn, minutesIn, momentAt } from '#contract/brussels.ts';
import { knownLanguage, type Language } from '#contract/languages.ts';
import type { QuietHours } from '#contract/recipients.ts';
import { DAY_MS, endMinutesOf, minutesOf } from '#contract/time.ts';
import { uuidOfHex } from '#contract/uuid.ts';

export type Choices = {
  messages: 'all' | 'urgent' | 'digest';
  digest_hour: number | null;
  quiet: QuietHours | null;
  urgent_anyway: boolean;
};

export type NoticeUrgency = {
  urgency: string | null;
  /** False while a transcription or an analysis may still find the message urgent. */
  final: boolean;
};

/** The language of a recipient's mails. */
export const languageOf = ({ language }: { language: string }): Language => knownLanguage(language) ?? 'fr';

/** The page that confirms an address; its language is in the path, so that the page tells nothing about a token. */
export const confirmPath = (language: Language): string =>
  language === 'fr' ? '/destinataires' : `/destinataires/${language}`;

export type Decision =
  | { when: 'now' }
  | { when: 'never' }
  | { when: 'held'; until: Date; for: 'quiet' | 'digest' };

const midnightOf = (date: string): Date => new Date(`${date}T00:00:00Z`);
const dateAfter = (date: string, days: number): string =>
  new Date(midnightOf(date).getTime() + days * DAY_MS).toISOString().slice(0, 10);

export const isQuiet = (quiet: QuietHours, at: Date): boolean => {
  const day = midnightOf(dateIn(at));
  if (quiet.weekends && (day.getUTCDay() === 0 || day.getUTCDay() === 6)) return true;
  if (quiet.holidays && isHoliday(day)) return true;
  const [now, from, to] = [minutesIn(at), minutesOf(quiet.from), endMinutesOf(quiet.to)];
  return from < to ? now >= from && now < to : now >= from || now < to;
};

/** The longest row of quiet days is Christmas with two weekends; beyond this the hours are taken as over. */
const MOST_DAYS = 15;

/** Quiet hours can only end at midnight or at `to`. */
const quietEnd = (quiet: QuietHours, now: Date): Date => {
  for (let days = 0; days <= MOST_DAYS; days += 1) {
    const date = dateAfter(dateIn(now), days);
    for (const minutes of [0, endMinutesOf(quiet.to)]) {
      const end = momentAt(date, minutes);
      if (end > now && !isQuiet(quiet, end)) return end;
    }
  }
  return now;
};

const nextDigest = (hour: number, now: Date): Date => {
  const today = momentAt(dateIn(now), hour * 60);
  return today > now ? today : momentAt(dateAfter(dateIn(now), 1), hour * 60);
};

export const decide = (choices: Choices, about: NoticeUrgency, now: Date): Decision => {
  const urgent = about.urgency === 'Urgent';
  if (urgent && choices.urgent_anyway) return { when: 'now' };
  // A message that could not be analysed may be urgent, so it is sent as if it were an ordinary wanted one.
  const unwanted = about.urgency === null ? !about.final : !urgent;
  if (choices.messages === 'urgent' && unwanted) return { when: 'never' };
  if (choices.messages === 'digest')
    return { when: 'held', until: nextDigest(choices.digest_hour ?? 8, now), for: 'digest' };
  if (choices.quiet && isQuiet(choices.quiet, now))
    return { when: 'held', until: quietEnd(choices.quiet, now), for: 'quiet' };
  return { when: 'now' };
};

/** The choices of an address that has no row in `recipients`, such as the owner's: every message, at once. */
export const EVERYTHING: Choices = { messages: 'all', digest_hour: null, quiet: null, urgent_anyway: true };

/** The link's token is derived from the row: a retried mail has the same one, a new mail or its use makes it void. */
type Linked = { id: string; link_until: Date };

const markOf = (key: Buffer, { id, link_until }: Linked): string =>
  createHmac('sha256', key)
    .update(`voxlex recipient ${id} ${link_until.toISOString()}`)
    .digest('hex')
    .slice(0, 32);

export const tokenFor = (key: Buffer, row: Linked): string =>
  `${row.id.replaceAll('-', '')}${markOf(key, row)}`;

export const idInToken = (token: string): string | null =>
  /^[0-9a-f]{64}$/.test(token) ? uuidOfHex(token.slice(0, 32)) : null;

export const tokenFits = (key: Buffer, row: Linked, token: string): boolean =>
  token.length === 64 && timingSafeEqual(Buffer.from(token), Buffer.from(tokenFor(key, row)));
