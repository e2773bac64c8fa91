// Telephone numbers in the operator's console: bought at the provider or attached by hand, and calls that test them.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../field-texts.ts';
import { pageOf, pageQuery } from '../paging.ts';

export const NUMBER_COUNTRIES = ['BE', 'FR', 'LU', 'NL', 'DE'] as const;
export const NUMBER_KINDS = ['local', 'mobile', 'national'] as const;
/**
 * `hand`: attached by hand, its webhook is set at the provider. `buying`: the outcome of the purchase is unknown.
 * `bought`: the provider does not know our address yet. `connected`: calls reach this server.
 */
export const NUMBER_STATES = ['hand', 'buying', 'bought', 'connected', 'releasing'] as const;
export type NumberState = (typeof NUMBER_STATES)[number];

export const e164 = z.string().check(z.trim(), z.regex(/^\+[1-9]\d{6,14}$/, FIELD_TEXTS.e164));

export const numberQuery = z.extend(pageQuery, {
  /** Digits of the number, or words of the line or the firm. */
  words: z.optional(z.string().check(z.trim(), z.maxLength(100))),
});
export type NumberQuery = z.infer<typeof numberQuery>;

export const numberLine = z.object({
  id: z.uuid(),
  firm_id: z.uuid(),
  name: z.string(),
  firm: z.string(),
  active: z.boolean(),
  silent: z.boolean(),
});

export const telephoneNumber = z.object({
  number: z.string(),
  state: z.enum(NUMBER_STATES),
  /** The code of the last failure of the step that is due; null without one. */
  trouble: z.nullable(z.string()),
  bought_at: z.nullable(z.string()),
  line: z.nullable(numberLine),
});
export type TelephoneNumber = z.infer<typeof telephoneNumber>;

export const numberPage = z.extend(pageOf(telephoneNumber), {
  /** Whether numbers can be bought and called from here. */
  provider: z.boolean(),
  /** Lines without a number, to which one may be attached. */
  lines_without: z.array(numberLine),
});
export type NumberPage = z.infer<typeof numberPage>;

export const numberSearch = z.object({
  country: z._default(z.enum(NUMBER_COUNTRIES), 'BE'),
  kind: z._default(z.enum(NUMBER_KINDS), 'local'),
  /** The digits after the country code with which the number begins, such as 65 for Mons. */
  area: z._default(z.string().check(z.trim(), z.regex(/^0?\d{0,6}$/, FIELD_TEXTS.area)), ''),
});
export const numbersForSale = z.object({
  items: z.array(z.object({ number: z.string(), place: z.string() })),
});

export const oneNumber = z.strictObject({ number: e164 });
/** The line gets the number; null takes it away. */
export const numberAttachment = z.strictObject({
  number: e164,
  line: z.nullable(z.strictObject({ id: z.uuid(), firm_id: z.uuid() })),
});
/** `typed` is the number as the operator typed it to confirm. */
export const numberRelease = z.strictObject({ number: e164, typed: z.string().check(z.maxLength(40)) });

export const newTestCall = z.strictObject({ firm_id: z.uuid(), line_id: z.uuid() });
export const STEP_STATES = ['waiting', 'done', 'failed'] as const;
export const TEST_CALL_STEPS = ['placed', 'answered', 'greeting', 'recorded', 'fetched'] as const;
export const testCall = z.object({
  id: z.uuid(),
  firm_id: z.uuid(),
  to: z.string(),
  from: z.string(),
  placed_at: z.string(),
  /** False while a step is waiting. */
  over: z.boolean(),
  steps: z.array(
    z.object({
      name: z.enum(TEST_CALL_STEPS),
      state: z.enum(STEP_STATES),
      at: z.nullable(z.string()),
    }),
  ),
  /** What the caller heard before the beep; null until the line answered. */
  heard: z.nullable(z.enum(['recording', 'voice', 'both'])),
  seconds: z.nullable(z.number()),
  /** The code of the step that failed. */
  trouble: z.nullable(z.string()),
});
export type TestCall = z.infer<typeof testCall>;

export const adminNumberEndpoints = {
  adminNumbers: endpoint({
    method: 'GET',
    path: '/api/admin/numbers',
    access: 'operator',
    query: numberQuery,
    reply: numberPage,
  }),
  /** Empty without a provider. */
  adminNumbersForSale: endpoint({
    method: 'GET',
    path: '/api/admin/numbers/for-sale',
    access: 'operator',
    query: numberSearch,
    reply: numbersForSale,
  }),
  adminBuyNumber: endpoint({
    method: 'POST',
    path: '/api/admin/numbers',
    access: 'operator',
    body: oneNumber,
    reply: telephoneNumber,
    status: 201,
  }),
  /** Does what is left of a purchase: asks for its outcome, sets the webhook. */
  adminCompleteNumber: endpoint({
    method: 'POST',
    path: '/api/admin/numbers/complete',
    access: 'operator',
    body: oneNumber,
    reply: telephoneNumber,
  }),
  adminAttachNumber: endpoint({
    method: 'PATCH',
    path: '/api/admin/numbers',
    access: 'operator',
    body: numberAttachment,
    reply: telephoneNumber,
  }),
  adminReleaseNumber: endpoint({
    method: 'POST',
    path: '/api/admin/numbers/release',
    access: 'operator',
    body: numberRelease,
    reply: oneNumber,
  }),
  adminPlaceTestCall: endpoint({
    method: 'POST',
    path: '/api/admin/test-calls',
    access: 'operator',
    body: newTestCall,
    reply: testCall,
    status: 201,
  }),
  adminTestCall: endpoint({
    method: 'GET',
    path: '/api/admin/test-calls/:id',
    access: 'operator',
    params: z.object({ id: z.uuid() }),
    reply: testCall,
  }),
} as const;
