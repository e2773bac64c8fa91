// The case forms of a firm, and what became of one that was proposed for a message.
//
// A caller's words choose among these forms or none. They never choose a link or a receiver.
import * as z from 'zod/mini';
import { emailAddress } from './email-address.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import { LANGUAGES } from './languages.ts';
import { pageOf, pageQuery } from './paging.ts';
import { isPlainLink } from './plain-link.ts';

export const MOST_FORMS = 40;
export const MOST_REMINDER_DAYS = 30;
/** Days for which a link works after the form was proposed, or after it was sent. */
export const FORM_LINK_DAYS = 30;

/** `automatic`: with the reply to the call; `approval`: after one click beside the message; `off`: never. */
export const FORM_SENDINGS = ['automatic', 'approval', 'off'] as const;
export type FormSending = (typeof FORM_SENDINGS)[number];

/** Situations in which a firm may not want any form to be proposed. */
export const FORM_SCENARIOS = ['custody', 'violence', 'urgent', 'known_case', 'anger', 'payment'] as const;
export type FormScenario = (typeof FORM_SCENARIOS)[number];
/** Of a firm that has chosen none: the column's default is the same. */
export const DEFAULT_SCENARIOS: readonly FormScenario[] = ['custody', 'violence'];

/** How the link of a form goes to the caller. */
export const FORM_CHANNELS = ['sms', 'mail'] as const;
export type FormChannel = (typeof FORM_CHANNELS)[number];

export const FORM_STATES = [
  'proposed',
  'approved',
  'sent',
  'delivered',
  'opened',
  'completed',
  'refused',
  'expired',
] as const;
export type FormState = (typeof FORM_STATES)[number];

const fields = {
  name: z
    .string()
    .check(z.trim(), z.minLength(1, FIELD_TEXTS.formName), z.maxLength(120, FIELD_TEXTS.formName)),
  use_when: z
    .string()
    .check(z.trim(), z.minLength(10, FIELD_TEXTS.useWhen), z.maxLength(600, FIELD_TEXTS.useWhen)),
  /**
   * The reference of the message replaces `{reference}` in the link; a link without it gets the reference as a parameter.
   */
  link: z
    .string()
    .check(z.trim(), z.maxLength(500, FIELD_TEXTS.link), z.refine(isPlainLink, FIELD_TEXTS.link)),
  language: z.enum(LANGUAGES, FIELD_TEXTS.language),
  sending: z.enum(FORM_SENDINGS, FIELD_TEXTS.formSending),
};

export const caseForm = z.object({ id: z.uuid(), version: z.number(), ...fields });
export type CaseForm = z.infer<typeof caseForm>;
export const formPage = pageOf(caseForm);
export const formsQuery = pageQuery;
export const newForm = z.strictObject({ ...fields, sending: z._default(fields.sending, 'approval') });
export type NewForm = z.infer<typeof newForm>;
export const formPatch = z.partial(z.strictObject(fields));
export type FormPatch = z.infer<typeof formPatch>;

const reminderDays = z.nullable(
  z
    .number(FIELD_TEXTS.reminderDays)
    .check(
      z.int(FIELD_TEXTS.reminderDays),
      z.gte(1, FIELD_TEXTS.reminderDays),
      z.lte(MOST_REMINDER_DAYS, FIELD_TEXTS.reminderDays),
    ),
);
const scenarios = z
  .array(z.enum(FORM_SCENARIOS, FIELD_TEXTS.formScenarios), FIELD_TEXTS.formScenarios)
  .check(z.maxLength(FORM_SCENARIOS.length, FIELD_TEXTS.formScenarios));

export const formSettings = z.object({
  version: z.number(),
  /** Situations in which no form is proposed. */
  scenarios_off: scenarios,
  /** Days after which a form that was sent and not completed is sent once more; null is never. */
  reminder_days: reminderDays,
  /** When the secret of the completion reports was made; null if there is none. */
  secret_at: z.nullable(z.iso.datetime()),
  /** Until this moment the previous secret is accepted too. */
  previous_until: z.nullable(z.iso.datetime()),
  /** A form tool reports completed forms to this address. */
  report_url: z.string(),
});
export type FormSettings = z.infer<typeof formSettings>;
export const formSettingsPatch = z.strictObject({
  scenarios_off: z.optional(scenarios),
  reminder_days: z.optional(reminderDays),
});
export type FormSettingsPatch = z.infer<typeof formSettingsPatch>;

/** The secret is in this answer only. */
export const formSecret = z.extend(formSettings, { secret: z.string() });

export const triedMessage = z.strictObject({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, FIELD_TEXTS.triedMessage), z.maxLength(4000, FIELD_TEXTS.triedMessage)),
});
export const formChoice = z.object({
  /** Null: none of the forms. */
  form: z.nullable(z.object({ id: z.uuid(), name: z.string(), sending: z.enum(FORM_SENDINGS) })),
  /** The words of the message that decided. */
  words: z.array(z.string()),
  /** The proposal is shown with 'À vérifier' and waits for a click, even if the form is sent automatically. */
  doubtful: z.boolean(),
  /** The next best form. */
  other: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** The situation that keeps any form from being proposed; null if there is none. */
  scenario: z.nullable(z.enum(FORM_SCENARIOS)),
});
export type FormChoice = z.infer<typeof formChoice>;

const moment = z.nullable(z.iso.datetime());

export const formProposal = z.object({
  id: z.uuid(),
  state: z.enum(FORM_STATES),
  form: z.object({ id: z.uuid(), name: z.string() }),
  automatic: z.boolean(),
  doubtful: z.boolean(),
  words: z.array(z.string()),
  link: z.string(),
  reference: z.string(),
  opens: z.number(),
  proposed_at: z.iso.datetime(),
  approved_at: moment,
  sent_at: moment,
  delivered_at: moment,
  opened_at: moment,
  completed_at: moment,
  completed_by: z.nullable(z.enum(['tool', 'user'])),
  refused_at: moment,
  expired_at: moment,
  reminded_at: moment,
  expires_at: z.iso.datetime(),
  /** Null until the form is on its way. */
  channel: z.nullable(z.enum(FORM_CHANNELS)),
  /** The address of a form that goes by mail. */
  address: z.nullable(z.string()),
  /** The text with the link did not reach the caller. */
  text_failed: z.boolean(),
  /** The address did not take the mail with the link. */
  mail_failed: z.boolean(),
});
export type FormProposal = z.infer<typeof formProposal>;

/** The case form that is proposed beside a message. */
export const messageForm = z.object({
  proposal: z.nullable(formProposal),
  /** The firm's forms that are not off. */
  forms: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Whether a text can be sent to this caller. */
  can_text: z.boolean(),
  /** Mail addresses of this caller that the firm noted or got with a form, never one that was only heard. */
  emails: z.array(z.string()),
  /** The channel that the line would choose. Null: neither is possible, so the link is copied. */
  channel: z.nullable(z.enum(FORM_CHANNELS)),
  /** The proposed words of the text, with {lien} in the place of the link. */
  text: z.string(),
  /** The proposed words of the mail; the button with the link follows them. */
  mail_text: z.string(),
});
export type MessageForm = z.infer<typeof messageForm>;

export const FORM_TEXT_LENGTH = 480;
export const formApproval = z.strictObject({
  /** Another form than the proposed one. */
  form_id: z.optional(z.uuid()),
  /** Default: `sms`. */
  channel: z.optional(z.enum(FORM_CHANNELS)),
  /** With the channel `mail`: one of `emails`; may be left out if there is one only. */
  email: z.optional(z.string().check(z.maxLength(254, FIELD_TEXTS.email))),
  text: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, FIELD_TEXTS.replyText),
        z.maxLength(FORM_TEXT_LENGTH, FIELD_TEXTS.replyText),
      ),
  ),
});
export type FormApproval = z.infer<typeof formApproval>;

export const pastedReference = z.strictObject({
  reference: z
    .string()
    .check(z.trim(), z.minLength(1, FIELD_TEXTS.reference), z.maxLength(60, FIELD_TEXTS.reference)),
});

/** Sent by a form tool; other fields are ignored and not stored. */
export const completionReport = z.object({
  reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** The address that the caller gave in the form; it is added to the contact. */
  email: z.catch(z.optional(emailAddress), undefined),
});
export const completionNoted = z.object({ reference: z.string(), completed_at: z.iso.datetime() });
