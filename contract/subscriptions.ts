// The subscription of a firm: its trial, its period, and the messages of the month.
import * as z from 'zod/mini';
import { FIELD_TEXTS } from './field-texts.ts';
import { readVatNumber } from './vat.ts';

/** VAT included, for each person of the firm and month; the pages of the site and the terms name it, compared by web/texts/price.test.ts. */
export const PRICE_CENTS = 9000;
/** Percent, for a buyer in Belgium. */
export const BELGIAN_RATE = 21;
export const withoutVat = (cents: number): number => Math.round((cents * 100) / (100 + BELGIAN_RATE));
export const MESSAGES_PER_SEAT = 300;
export const TRIAL_DAYS = 14;
/** As the page /ongoingfreetrial promises, nothing is charged within 7 days after a card was entered during a trial. */
export const FREE_DAYS_WITH_CARD = 7;
/** Everything of the firm stays for at least as long after the end. */
export const DAYS_KEPT_AFTER_END = 90;

/**
 * `standard` costs `PRICE_CENTS` for each person and month. `custom` has no limit of messages and no stored price: the operator
 * types the total of each period.
 */
export const PLANS = ['standard', 'custom'] as const;
export type Plan = (typeof PLANS)[number];

/** `open`: without an end. `unpaid`: a charge failed, and the provider tries again. */
export const SUBSCRIPTION_STATES = ['open', 'trial', 'active', 'unpaid', 'ended'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export const SUBSCRIPTION_NOTICES = [
  'trial_ends',
  'unpaid',
  'ended',
  'closing',
  'closed',
  'messages_80',
  'messages_100',
] as const;

const text = (most: number, refusal: string) =>
  z.string().check(z.trim(), z.minLength(1, refusal), z.maxLength(most, refusal));

export const billingPatch = z.strictObject({
  name: z.optional(text(200, FIELD_TEXTS.name)),
  street: z.optional(text(200, FIELD_TEXTS.street)),
  postcode: z.optional(text(12, FIELD_TEXTS.postcode)),
  city: z.optional(text(100, FIELD_TEXTS.city)),
  vat_number: z.optional(
    z.string().check(z.refine((given) => readVatNumber(given) !== null, FIELD_TEXTS.vatNumber)),
  ),
});
export type BillingPatch = z.infer<typeof billingPatch>;

const nullableText = z.nullable(z.string());
const moment = z.nullable(z.iso.datetime());

export const billing = z.object({
  name: nullableText,
  street: nullableText,
  postcode: nullableText,
  city: nullableText,
  vat_number: nullableText,
  /** ISO 3166, as the VAT number says. */
  country: nullableText,
  /** Nothing is missing for an invoice. */
  complete: z.boolean(),
});
export type Billing = z.infer<typeof billing>;

export const subscription = z.object({
  plan: z.enum(PLANS),
  state: z.enum(SUBSCRIPTION_STATES),
  /** The first moment that is not part of the trial, or of what is paid; null without an end. */
  ends_at: moment,
  /** With a card: when it is charged next; null without one, or after a cancellation. */
  charged_at: moment,
  /** A card is registered with the provider, and its subscription runs. */
  by_card: z.boolean(),
  /** Days since the end; the first day without a subscription is day 1. Null before. */
  ended_day: z.nullable(z.number()),
  /** The operator announced that the lines close on this day. */
  closes_on: nullableText,
  closed_at: moment,
  seats: z.number(),
  price_cents: z.nullable(z.number()),
  month: z.object({
    /** 2026-11 */
    month: z.string(),
    messages: z.number(),
    /** Null: without a limit. */
    limit: z.nullable(z.number()),
  }),
  billing,
  /** How a subscription is begun: with the provider of payments, or at an address of the operator. */
  payment: z.enum(['card', 'link']),
  link: nullableText,
  /** What the dashboard says above the messages; null for nothing. If the operator asks firms for nothing, only the closing. */
  notice: z.nullable(z.enum(SUBSCRIPTION_NOTICES)),
  version: z.number(),
});
export type Subscription = z.infer<typeof subscription>;

/** The page of the provider of payments. */
export const paymentPage = z.object({ url: z.string() });
