// Who is notified of a line's messages, of which and when.
//
// An address receives nothing about a caller before the link in its confirmation mail was used. The link is for one use,
// lasts seven days and needs no sign-in. Addresses set by the operator and the account's own count as confirmed.
import * as z from 'zod/mini';
import { emailAddress } from './email-address.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import { LANGUAGES } from './languages.ts';
import { clockTime, MAIL_CONTENTS } from './line-settings.ts';
import { pageOf, pageQuery } from './paging.ts';

/** `waiting`: the link was sent and not used; `expired`: it cannot be used any more. */
export const RECIPIENT_STATES = ['waiting', 'expired', 'confirmed'] as const;
/**
 * `urgent`: only urgent messages, and those that could not be analysed. `digest`: one mail a day with all messages; urgent ones
 * are mailed at once unless the firm chose otherwise.
 */
export const RECIPIENT_MESSAGES = ['all', 'urgent', 'digest'] as const;
export const MOST_RECIPIENTS = 20;
export const CONFIRM_WITHIN_DAYS = 7;

/**
 * Hours of Belgium in which notices wait until the end; `from` after `to` goes over midnight. Urgent ones are sent unless
 * the firm says otherwise.
 */
export const quietHours = z
  .strictObject({
    from: clockTime,
    to: clockTime,
    /** Saturdays and Sundays are quiet all day. */
    weekends: z.boolean(),
    /** Belgian holidays are quiet all day. */
    holidays: z.boolean(),
  })
  .check(z.refine(({ from, to }) => from !== to, FIELD_TEXTS.hours));
export type QuietHours = z.infer<typeof quietHours>;

const choices = {
  messages: z.enum(RECIPIENT_MESSAGES),
  /** The hour of the digest in Belgium, 0 to 23; null unless `messages` is `digest`. */
  digest_hour: z.nullable(
    z
      .number(FIELD_TEXTS.hour)
      .check(z.int(FIELD_TEXTS.hour), z.gte(0, FIELD_TEXTS.hour), z.lte(23, FIELD_TEXTS.hour)),
  ),
  /** The content of the mails; null means the setting of the line. */
  content: z.nullable(z.enum(MAIL_CONTENTS)),
  quiet: z.nullable(quietHours),
  /** An urgent message is sent at once, also in quiet hours and beside a digest. */
  urgent_anyway: z.boolean(),
  language: z.enum(LANGUAGES, FIELD_TEXTS.language),
};

export const recipient = z.object({
  id: z.uuid(),
  version: z.number(),
  line_id: z.uuid(),
  email: z.string(),
  state: z.enum(RECIPIENT_STATES),
  confirmed_at: z.nullable(z.iso.datetime()),
  ...choices,
  /** Messages that wait for the end of the quiet hours or for the digest. */
  held: z.number(),
});
export type Recipient = z.infer<typeof recipient>;

export const recipientsQuery = z.extend(pageQuery, { line_id: z.optional(z.uuid()) });
export const recipientPage = z.extend(pageOf(recipient), {
  /** The account's own address: it is notified of a line that has no confirmed recipient. */
  otherwise: z.string(),
});

const hasHour = ({
  messages,
  digest_hour,
}: {
  messages?: string | undefined;
  digest_hour?: unknown;
}): boolean => messages !== 'digest' || typeof digest_hour === 'number';

export const newRecipient = z
  .strictObject({
    line_id: z.uuid(),
    email: z.string().check(
      z.trim(),
      z.refine((text) => emailAddress.safeParse(text).success, FIELD_TEXTS.email),
    ),
    messages: z._default(choices.messages, 'all'),
    digest_hour: z._default(choices.digest_hour, null),
    content: z._default(choices.content, null),
    quiet: z._default(choices.quiet, null),
    urgent_anyway: z._default(choices.urgent_anyway, true),
    /** Default: the line's. */
    language: z.optional(choices.language),
  })
  .check(z.refine(hasHour, { error: FIELD_TEXTS.digestHour, path: ['digest_hour'] }));
export type NewRecipient = z.infer<typeof newRecipient>;

export const recipientPatch = z.strictObject({
  messages: z.optional(choices.messages),
  digest_hour: z.optional(choices.digest_hour),
  content: z.optional(choices.content),
  quiet: z.optional(choices.quiet),
  urgent_anyway: z.optional(choices.urgent_anyway),
  language: z.optional(choices.language),
});
export type RecipientPatch = z.infer<typeof recipientPatch>;

/** The token of the link /destinataires/{token}. */
export const confirmation = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
export const confirmed = z.object({
  /** The line whose messages the address now receives. */
  line: z.string(),
});
