// What an operator may change of a line, written as `key=value`.
import * as z from 'zod';
import { LANGUAGES } from '#contract/values.ts';
import { Failure } from '#server/platform/failure.ts';

const MOST_OWN_WORDS = 100;
const MOST_DAYS = 36_500;

const yesNo = z.enum(['yes', 'no']).transform((value) => value === 'yes');

/** It goes out to callers under the firm's name: an address of the web and nothing beside it. */
const link = z.union([
  z.literal('').transform(() => null),
  z
    .url({ protocol: /^https$/ })
    .max(300)
    .refine((text) => new URL(text).username === '' && !/\s/.test(text), 'is no plain https address'),
]);

/** After so many days a message of the line goes for good; nothing: it stays. */
const keepDays = z
  .string()
  .refine(
    (text) => /^([1-9]\d{0,4})?$/.test(text) && Number(text) <= MOST_DAYS,
    `is a whole number of days from 1 to ${MOST_DAYS}, or nothing`,
  )
  .transform((text) => (text === '' ? null : Number(text)));

const fields = {
  name: z.string().trim().min(1).max(200),
  number: z.union([z.literal('').transform(() => null), z.string().regex(/^\+[1-9]\d{6,14}$/)]),
  language: z.enum(LANGUAGES),
  active: yesNo,
  greeting: z.string().trim().min(1).max(1000),
  // A caller must know that he is recorded: without the notice a line may be prepared, never be active.
  recording_notice: z.union([z.literal(''), z.string().trim().min(20).max(1000)]),
  /** A file, `lead` or `lead:ID` for what was recorded on /recording, or nothing for the provider's voice. */
  greeting_audio: z.string().max(1000),
  // Callers are greeted in a second language after the first; its texts are the usual ones unless given.
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
  /** Whether a call is answered with a text message; what it says and where it leads. */
  sms_reply: yesNo,
  reply_text: z.union([z.literal('').transform(() => null), z.string().trim().min(1).max(480)]),
  booking_link: link,
  form_link: link,
  mail_content: z.enum(['full', 'summary', 'link']),
  keep_days: keepDays,
  // What callers speak here: the line's language, another one, or whatever the engine finds.
  spoken_language: z.union([z.literal('').transform(() => null), z.enum([...LANGUAGES, 'auto'])]),
  // Names, courts, communes: likelier on this line than elsewhere. A slash or a colon means something to engines.
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
        .array(
          z
            .string()
            .regex(/^[\p{L}\p{M}\p{N} .’'-]{2,60}$/u, 'holds something other than words of 2 to 60 letters'),
        )
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
