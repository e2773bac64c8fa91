// The settings of a line that an operator may change, written as `key=value`.
import * as z from 'zod';
import {
  MOST_TEXT,
  MOST_TEXTS_A_DAY,
  REPLY_DELAYS,
  TEXT_COUNTRIES,
  TEXT_VARIABLES,
  unknownVariables,
} from '#contract/caller-texts.ts';
import { LANGUAGES } from '#contract/languages.ts';
import {
  FORM_ROUTES,
  MOST_KEEP_DAYS,
  MOST_OWN_WORDS,
  OWN_WORD,
  officeHours,
} from '#contract/line-settings.ts';
import { Failure } from '#server/platform/failure.ts';

const yesNo = z.enum(['yes', 'no']).transform((value) => value === 'yes');

/** Callers receive this link in the firm's name, so it must be a plain https address. */
const link = z.union([
  z.literal('').transform(() => null),
  z
    .url({ protocol: /^https$/ })
    .max(300)
    .refine((text) => new URL(text).username === '' && !/\s/.test(text), 'is no plain https address'),
]);

/** A text of an SMS; an empty value is the default text. */
const ownText = z.union([
  z.literal('').transform(() => null),
  z
    .string()
    .trim()
    .min(1)
    .max(MOST_TEXT)
    .refine(
      (text) => unknownVariables(text).length === 0,
      `has other variables than ${TEXT_VARIABLES.join(', ')}`,
    ),
]);

/** Messages of the line are erased after this number of days; an empty value keeps them. */
const keepDays = z
  .string()
  .refine(
    (text) => /^([1-9]\d{0,4})?$/.test(text) && Number(text) <= MOST_KEEP_DAYS,
    `is a whole number of days from 1 to ${MOST_KEEP_DAYS}, or nothing`,
  )
  .transform((text) => (text === '' ? null : Number(text)));

const PERIOD = /^([1-7])(?:-([1-7]))? (\d\d:\d\d)-(\d\d:\d\d)$/;

/** '1-5 09:00-12:30, 1-4 13:30-17:30': days from 1, which is Monday, to 7; an empty value means that none are known. */
const hours = z
  .string()
  .transform((list, context) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
      .flatMap((one) => {
        const [, first, last = first, from, to] = PERIOD.exec(one) ?? [];
        const days = Array.from({ length: 7 }, (_, at) => at + 1).filter(
          (day) => day >= Number(first) && day <= Number(last),
        );
        if (days.length === 0) context.addIssue(`is written as 1-5 09:00-17:30, not as ${one}`);
        return days.map((day) => ({ day, from: from ?? '', to: to ?? '' }));
      }),
  )
  .pipe(z.array(officeHours))
  .transform((list) => JSON.stringify(list));

const fields = {
  name: z.string().trim().min(1).max(200),
  number: z.union([z.literal('').transform(() => null), z.string().regex(/^\+[1-9]\d{6,14}$/)]),
  language: z.enum(LANGUAGES),
  active: yesNo,
  greeting: z.string().trim().min(1).max(1000),
  // Callers must know that they are recorded, so a line without a notice can be prepared but not activated.
  recording_notice: z.union([z.literal(''), z.string().trim().min(20).max(1000)]),
  /** A file, or `lead` or `lead:ID` for a greeting from /recording; an empty value means the provider's voice. */
  greeting_audio: z.string().max(1000),
  // Callers hear a second greeting in this language; its texts are the default ones unless they are set.
  second_language: z.union([z.literal('').transform(() => null), z.enum(LANGUAGES)]),
  second_greeting: z.string().trim().min(1).max(1000),
  second_notice: z.string().trim().min(20).max(1000),
  recipients: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.email()).max(20)),
  /** Whether the line answers a call with a text message; the next settings are its words and its links. */
  sms_reply: yesNo,
  reply_text_fr: ownText,
  reply_text_nl: ownText,
  reply_text_de: ownText,
  reply_text_en: ownText,
  /** Whether a call without a word is answered too, and with which text. */
  empty_reply: yesNo,
  empty_text_fr: ownText,
  empty_text_nl: ownText,
  empty_text_de: ownText,
  empty_text_en: ownText,
  reply_delay: z.enum(REPLY_DELAYS),
  reply_countries: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(TEXT_COUNTRIES)).min(1)),
  texts_a_day: z.coerce.number().int().min(1).max(MOST_TEXTS_A_DAY),
  form_channel: z.enum(FORM_ROUTES),
  booking_link: link,
  form_link: link,
  mail_content: z.enum(['full', 'summary', 'link']),
  name_in_subject: yesNo,
  keep_days: keepDays,
  /** The recording or the transcript may be erased before the message. */
  keep_sound_days: keepDays,
  keep_text_days: keepDays,
  /** Recordings and texts of the line are given to no service outside this machine. */
  local_only: yesNo,
  office_hours: hours,
  closed_on_holidays: yesNo,
  // The language to transcribe: the line's, another one or `auto`, which lets the engine detect it.
  spoken_language: z.union([z.literal('').transform(() => null), z.enum([...LANGUAGES, 'auto'])]),
  // Names, courts and communes that the speech engine should expect. A slash or a colon would be syntax for an engine.
  own_words: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(
      z
        .array(z.string().regex(OWN_WORD, 'holds something other than words of 2 to 60 letters'))
        .max(
          MOST_OWN_WORDS,
          `names more than ${MOST_OWN_WORDS} words: an engine that expects everything expects nothing`,
        ),
    ),
};

const change = z.strictObject(fields).partial();
export type LineChange = z.infer<typeof change>;
export const CHANGEABLE = Object.keys(fields);

export const readChange = (pairs: readonly string[]): LineChange => {
  const given = Object.fromEntries(
    pairs.map((pair) => {
      const cut = pair.indexOf('=');
      if (cut < 1) throw new Failure('bad_request', { reason: `not key=value: ${pair}` });
      return [pair.slice(0, cut), pair.slice(cut + 1)];
    }),
  );
  const parsed = change.safeParse(given);
  if (parsed.success && pairs.length > 0) return parsed.data;
  const issue = parsed.error?.issues[0];
  const what = issue ? `${issue.path.join('.')} ${issue.message}` : 'nothing to change';
  throw new Failure('bad_request', { reason: `${what}; keys: ${CHANGEABLE.join(', ')}` });
};
