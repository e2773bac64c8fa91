// Push: the firm's browsers that get a notice of urgent messages. The notice contains no word of a caller.
import * as z from 'zod/mini';
import { FIELD_TEXTS } from './field-texts.ts';

export const MOST_DEVICES = 20;

const base64url = (bytes: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/), z.maxLength(bytes));

/** What `PushSubscription.toJSON()` of a browser contains; the rest of it is ignored. */
export const newPushDevice = z.object({
  endpoint: z
    .string(FIELD_TEXTS.link)
    .check(z.maxLength(2000, FIELD_TEXTS.link), z.regex(/^https?:\/\/[^/@]+\//, FIELD_TEXTS.link)),
  keys: z.object({ p256dh: base64url(100), auth: base64url(40) }),
});
export type NewPushDevice = z.infer<typeof newPushDevice>;

export const pushDevice = z.object({
  id: z.uuid(),
  /** The browser and its system in French, such as 'Chrome sur Windows'. */
  name: z.string(),
  created_at: z.iso.datetime(),
  last_sent_at: z.nullable(z.iso.datetime()),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const pushDevices = z.object({
  /** The `applicationServerKey` of a subscription; null on a server that works offline. */
  public_key: z.nullable(z.string()),
  items: z.array(pushDevice),
});
