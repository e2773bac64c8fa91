// The rules of the pages where a visitor records a sample greeting.

import { GREETING_MIN_S } from '#contract/limits.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import type { Take } from '#web/caller/recorder.ts';
import type { GreetingTexts, Quote } from '#web/texts/greeting/texts.ts';

export type Person = { fullName: string; email: string };

/** True for filled fields; a blank name or an address without @ is reported only after the click. */
export const mayRecord = ({ fullName, email }: Person): boolean => fullName !== '' && email !== '';

/** The reason not to record yet, shown before the browser asks for the microphone. */
export const greetingFault = (
  { fullName, email }: Person,
  texts: GreetingTexts,
): { field: keyof Person; message: string } | null => {
  if (!email.trim().includes('@')) return { field: 'email', message: texts.emailMissing };
  if (fullName.trim() === '') return { field: 'fullName', message: texts.nameMissing };
  return null;
};

/** The server measures the length of a chosen file. */
export const isTooShort = (take: Pick<Take, 'durationMs'>): boolean =>
  take.durationMs !== null && take.durationMs < GREETING_MIN_S * 1000;

export const quoteAt = (quotes: readonly Quote[], turn: number): Quote =>
  quotes[turn % quotes.length] ?? ['', ''];

export const uploadFields = (
  take: Take,
  person: Person,
  beside: { source: string; fax: string; tookMs: number; now: Date },
) => ({
  id: take.id,
  fax: beside.fax,
  tookMs: String(Math.round(beside.tookMs)),
  email: person.email.trim(),
  fullName: person.fullName.trim(),
  filename: take.filename.slice(-200),
  contentType: take.contentType.slice(0, 120),
  ...(take.durationMs === null ? {} : { duration: (take.durationMs / 1000).toFixed(3) }),
  timestamp: beside.now.toISOString(),
  source: beside.source,
});

export const reasonOf = (error: unknown, texts: GreetingTexts): string => {
  if (!(error instanceof ApiError) || error.status === 0) return texts.noAnswer;
  const because = texts.because[error.status];
  return because ? `${texts.serverError(error.status)} (${because})` : texts.serverError(error.status);
};

/** Announced to screen readers at the start, and 30 and 10 seconds before the end. */
export const announcement = (elapsedMs: number, maxSeconds: number, texts: GreetingTexts): string => {
  const left = maxSeconds - Math.floor(elapsedMs / 1000);
  if (left <= 10) return texts.spokenLeft(10);
  return left <= 30 ? texts.spokenLeft(30) : texts.spokenStart;
};
