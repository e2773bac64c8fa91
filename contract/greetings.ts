// The greetings of a line: what callers hear usually, while the firm is closed, and during an absence.
//
// POST adds a recording (multipart) or a text (JSON). One of the same kind, languages and days is replaced. The written
// usual greeting is a setting of the line and always exists: DELETE gives it its default text. A change takes the line's
// version as If-Match; PATCH requires it.
import * as z from 'zod/mini';
import { greetingSound, heardPart } from './caller-hears.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import { LANGUAGES } from './languages.ts';
import { pageOf } from './paging.ts';

/** `closed` is heard outside the office hours and on Belgian holidays; `absence` between two days. */
export const GREETING_KINDS = ['usual', 'closed', 'absence'] as const;
export type GreetingKind = (typeof GREETING_KINDS)[number];
/** Why a caller hears a kind, the first that applies. A line without a `closed` greeting is greeted as usual. */
export const SITUATIONS = ['absence', 'holiday', 'closed', 'usual'] as const;
export type Situation = (typeof SITUATIONS)[number];
export const MOST_GREETINGS = 30;

export const spokenText = z
  .string()
  .check(z.trim(), z.minLength(1, FIELD_TEXTS.greeting), z.maxLength(1000, FIELD_TEXTS.greeting));

const kind = z.enum(GREETING_KINDS);
const language = z.enum(LANGUAGES, FIELD_TEXTS.language);
const day = z.iso.date(FIELD_TEXTS.dates);

type Days = { kind: GreetingKind; from?: string | undefined; to?: string | undefined };
const inOrder = ({ from, to }: Omit<Days, 'kind'>): boolean => !from || !to || from <= to;
const hasDays = z.refine<Days>(
  ({ kind: chosen, from, to }: Days) => chosen !== 'absence' || Boolean(from && to),
  {
    error: FIELD_TEXTS.absence,
    path: ['from'],
  },
);
const daysInOrder = z.refine<Omit<Days, 'kind'>>(inOrder, { error: FIELD_TEXTS.dates, path: ['to'] });

export const greeting = z.object({
  id: z.uuid(),
  kind,
  /** A text is in one language; a recording may contain several. */
  languages: z.array(z.enum(LANGUAGES)),
  text: z.nullable(z.string()),
  sound: z.nullable(greetingSound),
  /** The firm declares that the recording contains the notice of recording; otherwise a voice reads it after it. */
  says_notice: z.boolean(),
  /** First and last day of an absence, both included; null for the other kinds. */
  from: z.nullable(z.iso.date()),
  to: z.nullable(z.iso.date()),
});
export type Greeting = z.infer<typeof greeting>;

/** `version` is the line's, also in the header ETag. */
export const greetingPage = z.extend(pageOf(greeting), { version: z.number() });
export const changedGreeting = z.extend(greeting, { version: z.number() });
export const changedAbsence = z.object({ greetings: z.array(greeting), version: z.number() });
export const removedGreeting = z.object({ id: z.uuid(), version: z.number() });

export const newGreeting = z
  .strictObject({
    text: spokenText,
    kind: z._default(kind, 'usual'),
    /** Default: the line's first language. */
    language: z.optional(language),
    from: z.optional(day),
    to: z.optional(day),
  })
  .check(hasDays, daysInOrder);

export const greetingUpload = z
  .object({
    kind: z._default(kind, 'usual'),
    /** Separated by commas, such as fr,nl. Default: every language of the line. */
    languages: z.optional(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((list) => list.split(',').map((one) => one.trim())),
        ),
        z.array(language).check(z.minLength(1, FIELD_TEXTS.language)),
      ),
    ),
    from: z.optional(day),
    to: z.optional(day),
    says_notice: z.optional(z.enum(['true', 'false'])),
  })
  .check(hasDays, daysInOrder);

export const greetingPatch = z
  .strictObject({
    text: z.optional(spokenText),
    from: z.optional(day),
    to: z.optional(day),
    says_notice: z.optional(z.boolean()),
  })
  .check(daysInOrder);

/** The greetings of one absence: they get the same days together, so that no language names others. */
export const absencePatch = z
  .strictObject({
    from: day,
    to: day,
    greetings: z
      .array(z.strictObject({ id: z.uuid(), text: z.optional(spokenText) }))
      .check(z.minLength(1), z.maxLength(MOST_GREETINGS)),
  })
  .check(daysInOrder);
export type AbsencePatch = z.infer<typeof absencePatch>;

/** Default: now. */
export const heardQuery = z.object({ at: z.optional(z.iso.datetime({ offset: true })) });
export const heard = z.object({
  at: z.iso.datetime(),
  situation: z.enum(SITUATIONS),
  kind,
  /** The absence, if that is the reason. */
  from: z.nullable(z.iso.date()),
  to: z.nullable(z.iso.date()),
  /** The greetings and notices are in the order in which the caller hears them. */
  parts: z.array(heardPart),
});
export type HeardGreeting = z.infer<typeof heard>;
