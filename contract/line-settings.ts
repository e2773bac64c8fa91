// The settings of one line, as its firm reads and changes them.
//
// GET answers with `version`, also as ETag. PATCH carries that version as If-Match, changes the fields that it names and
// leaves the others: 428 without If-Match, 409 `stale` when the line was changed since, with `current` and `changes`.
import * as z from 'zod/mini';
import {
  MOST_TEXT,
  MOST_TEXTS_A_DAY,
  REPLY_DELAYS,
  TEXT_COUNTRIES,
  unknownVariables,
} from './caller-texts.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import { spokenText } from './greetings.ts';
import { LANGUAGES } from './languages.ts';
import { pageOf } from './paging.ts';
import { isPlainLink } from './plain-link.ts';
import { settingChangeEntry } from './setting-changes.ts';

export const MOST_OWN_WORDS = 100;
export const MOST_KEEP_DAYS = 36_500;
export const OWN_WORD = /^[\p{L}\p{M}\p{N} .’'-]{2,60}$/u;
/** `sms_first`: by mail where no SMS arrives; `mail_first`: by SMS where no address is known; `sms`: never by mail. */
export const FORM_ROUTES = ['sms_first', 'mail_first', 'sms'] as const;
export type FormRoute = (typeof FORM_ROUTES)[number];
export const MAIL_CONTENTS = ['full', 'summary', 'link'] as const;

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
/** A time of day in Belgium, as 08:30. */
export const clockTime = z.string().check(z.regex(CLOCK, FIELD_TEXTS.hours));

/** Office hours of one weekday; 1 is Monday. A day may have several, and a day without any is closed. */
export const officeHours = z
  .strictObject({ day: z.number().check(z.int(), z.gte(1), z.lte(7)), from: clockTime, to: clockTime })
  .check(z.refine(({ from, to }) => from < to, FIELD_TEXTS.hours));
export type OfficeHours = z.infer<typeof officeHours>;

const days = z.nullable(
  z
    .number(FIELD_TEXTS.days)
    .check(z.int(FIELD_TEXTS.days), z.gte(1, FIELD_TEXTS.days), z.lte(MOST_KEEP_DAYS, FIELD_TEXTS.days)),
);

/** How many days are kept: null is for ever. `figures_days` ends the message itself, with number, date and analysis. */
export const retention = z.object({ sound_days: days, text_days: days, figures_days: days });
export type Retention = z.infer<typeof retention>;

/** Counts what these retention periods would erase today: recordings, texts, and whole messages. */
export const wouldGo = z.object({ sounds: z.number(), texts: z.number(), messages: z.number() });
export type WouldGo = z.infer<typeof wouldGo>;

const language = z.enum(LANGUAGES, FIELD_TEXTS.language);
const notice = z
  .string()
  .check(z.trim(), z.minLength(20, FIELD_TEXTS.notice), z.maxLength(1000, FIELD_TEXTS.notice));

const link = z.nullable(
  z.string().check(z.maxLength(300, FIELD_TEXTS.link), z.refine(isPlainLink, FIELD_TEXTS.link)),
);

/** A text of an SMS; null is the default text. */
const ownText = z.nullable(
  z.string().check(
    z.trim(),
    z.minLength(1, FIELD_TEXTS.replyText),
    z.maxLength(MOST_TEXT, FIELD_TEXTS.replyText),
    z.refine((text) => unknownVariables(text).length === 0, FIELD_TEXTS.textVariable),
  ),
);
const textsADay = z
  .number(FIELD_TEXTS.textsADay)
  .check(
    z.int(FIELD_TEXTS.textsADay),
    z.gte(1, FIELD_TEXTS.textsADay),
    z.lte(MOST_TEXTS_A_DAY, FIELD_TEXTS.textsADay),
  );

/** How this installation sends SMS. */
export const texting = z.object({
  /** False without a provider: the texts are files on the server. */
  provider: z.boolean(),
  /** The operator's price of one segment, in cents. */
  price_cents: z.nullable(z.number()),
  /** An example of the link with which a caller stops the texts; null if the caller can answer STOP. */
  stop_link: z.nullable(z.string()),
});
export type Texting = z.infer<typeof texting>;

export const lineSettings = z.object({
  id: z.uuid(),
  version: z.number(),
  slug: z.string(),
  /** The caller's page. */
  page_url: z.string(),
  name: z.string(),
  /** The number to which the firm diverts its calls; only the operator changes it. */
  number: z.nullable(z.string()),
  active: z.boolean(),
  silent_since: z.nullable(z.iso.datetime()),
  /** Whole working days without a call; 0 while calls arrive. */
  silent_working_days: z.number(),
  language: z.enum(LANGUAGES),
  second_language: z.nullable(z.enum(LANGUAGES)),
  /** The language to transcribe; null follows `language`, or is detected on a line that greets in two. */
  spoken_language: z.nullable(z.enum([...LANGUAGES, 'auto'])),
  own_words: z.array(z.string()),
  /** Recordings and texts of this line are transcribed and analysed on this machine only. */
  local_only: z.boolean(),
  greeting: z.string(),
  recording_notice: z.string(),
  /** Null: the default text of the second language. */
  second_greeting: z.nullable(z.string()),
  second_notice: z.nullable(z.string()),
  office_hours: z.array(officeHours),
  closed_on_holidays: z.boolean(),
  mail_content: z.enum(MAIL_CONTENTS),
  /** Whether the subject of a mail names the contact, where the firm gave it a name, instead of its number. */
  name_in_subject: z.boolean(),
  sms_reply: z.boolean(),
  reply_text_fr: z.nullable(z.string()),
  reply_text_nl: z.nullable(z.string()),
  reply_text_de: z.nullable(z.string()),
  reply_text_en: z.nullable(z.string()),
  /** Whether a call without a word is answered too. */
  empty_reply: z.boolean(),
  empty_text_fr: z.nullable(z.string()),
  empty_text_nl: z.nullable(z.string()),
  empty_text_de: z.nullable(z.string()),
  empty_text_en: z.nullable(z.string()),
  reply_delay: z.enum(REPLY_DELAYS),
  reply_countries: z.array(z.enum(TEXT_COUNTRIES)),
  /** The most SMS that the firm sends on one day. */
  texts_a_day: z.number(),
  /** How a case form goes to a caller whose mail address the firm knows. */
  form_channel: z.enum(FORM_ROUTES),
  booking_link: z.nullable(z.string()),
  form_link: z.nullable(z.string()),
  texting,
  retention,
  updated_at: z.iso.datetime(),
});
export type LineSettings = z.infer<typeof lineSettings>;

export const linePatch = z.strictObject({
  name: z.optional(
    z.string().check(z.trim(), z.minLength(1, FIELD_TEXTS.name), z.maxLength(200, FIELD_TEXTS.name)),
  ),
  language: z.optional(language),
  second_language: z.optional(z.nullable(language)),
  spoken_language: z.optional(z.nullable(z.enum([...LANGUAGES, 'auto'], FIELD_TEXTS.language))),
  own_words: z.optional(
    z
      .array(z.string().check(z.trim(), z.regex(OWN_WORD, FIELD_TEXTS.ownWord)))
      .check(z.maxLength(MOST_OWN_WORDS, FIELD_TEXTS.ownWords)),
  ),
  local_only: z.optional(z.boolean()),
  greeting: z.optional(spokenText),
  recording_notice: z.optional(notice),
  second_greeting: z.optional(z.nullable(spokenText)),
  second_notice: z.optional(z.nullable(notice)),
  office_hours: z.optional(z.array(officeHours).check(z.maxLength(28))),
  closed_on_holidays: z.optional(z.boolean()),
  mail_content: z.optional(z.enum(MAIL_CONTENTS)),
  name_in_subject: z.optional(z.boolean()),
  sms_reply: z.optional(z.boolean()),
  reply_text_fr: z.optional(ownText),
  reply_text_nl: z.optional(ownText),
  reply_text_de: z.optional(ownText),
  reply_text_en: z.optional(ownText),
  empty_reply: z.optional(z.boolean()),
  empty_text_fr: z.optional(ownText),
  empty_text_nl: z.optional(ownText),
  empty_text_de: z.optional(ownText),
  empty_text_en: z.optional(ownText),
  reply_delay: z.optional(z.enum(REPLY_DELAYS, FIELD_TEXTS.replyDelay)),
  reply_countries: z.optional(
    z
      .array(z.enum(TEXT_COUNTRIES, FIELD_TEXTS.textCountries))
      .check(z.minLength(1, FIELD_TEXTS.textCountries), z.maxLength(TEXT_COUNTRIES.length)),
  ),
  texts_a_day: z.optional(textsADay),
  form_channel: z.optional(z.enum(FORM_ROUTES, FIELD_TEXTS.formRoute)),
  booking_link: z.optional(link),
  form_link: z.optional(link),
  retention: z.optional(z.partial(retention)),
  /** Repeats the counts of `GET /api/lines/{id}/retention`; required when the new terms erase anything. */
  confirmed: z.optional(wouldGo),
});
export type LinePatch = z.infer<typeof linePatch>;

/** Body of the 409 `stale`: the line as it is now, and what was changed since the version that was read. */
export const staleLine = z.object({
  code: z.literal('stale'),
  message: z.string(),
  current: lineSettings,
  changes: z.array(settingChangeEntry),
});

/**
 * The retention periods to try. One that is left out stays as it is; `none` or an empty one means that everything is kept.
 */
const triedDays = z.optional(
  z.union(
    [
      z.pipe(
        z.enum(['', 'none']),
        z.transform(() => null),
      ),
      z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_KEEP_DAYS)),
    ],
    FIELD_TEXTS.days,
  ),
);
export const retentionQuery = z.object({
  sound_days: triedDays,
  text_days: triedDays,
  figures_days: triedDays,
});

export const triedWords = z.strictObject({
  /** A sentence in which the words are looked for. */
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
  /** Words to try before they are stored; the stored ones if left out. */
  own_words: linePatch.shape.own_words,
});
export const wordsFound = z.object({
  /** The words that the speech engine is told to expect. */
  expected: z.array(z.string()),
  /** Words of the text that are in the list as they are written. */
  found: z.array(z.string()),
  /** Words of the text that nearly are: `said` will be read as an ordinary word, `word` is in the list. */
  near: z.array(z.object({ said: z.string(), word: z.string() })),
});
export type WordsFound = z.infer<typeof wordsFound>;

/** A record that the text of a message was sent to an outside service. It does not contain the text. */
export const sentOutEntry = z.object({
  voicemail_id: z.uuid(),
  received_at: z.iso.datetime(),
  at: z.iso.datetime(),
  host: z.string(),
  model: z.string(),
});
/**
 * The data processors that get data of this line under the settings of the installation, and what was sent to them, the
 * newest first.
 */
export const sentOutPage = z.extend(pageOf(sentOutEntry), {
  processors: z.array(
    z.object({ part: z.string(), name: z.string(), host: z.nullable(z.string()), gets: z.string() }),
  ),
});
