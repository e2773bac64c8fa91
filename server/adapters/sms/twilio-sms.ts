// Sends text messages with Twilio's API. The API has no idempotency key: after a failure with an unknown outcome, the
// caller asks the provider with `sent` whether it has the text before it sends it again.
import * as z from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { Failure } from '#server/platform/failure.ts';
import { askVendor, type VendorReply, vendorRefusalOf } from '#server/platform/vendor-request.ts';
import type { Text, Texter } from './port.ts';
import type { TextAccount } from './sms-url.ts';

const MOST_JSON = 1024 * 1024;
const SID = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);
const one = z.object({ sid: SID });
const row = z.object({ sid: SID, body: z.string().catch(''), date_created: z.string().nullish() });
const list = z.object({ messages: z.array(row) });

/** With these errors the request did not reach the provider; after any other error the provider may have the text. */
const NEVER_ARRIVED = /^network (ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

const fateUnknown = (cause: unknown): Failure =>
  new Failure('vendor_failed', { cause, retry: 'yes', reason: 'fate_unknown' });

const parsed = <T>(schema: z.ZodType<T>, reply: VendorReply): T => {
  try {
    return schema.parse(JSON.parse(reply.body.toString('utf8')));
  } catch (cause) {
    throw fateUnknown(cause);
  }
};

const refused = z.object({ code: z.number().int().positive() });

/** The provider's error code is more precise than the status: 21408 and 21610 are both a 400. */
const named = (refusal: Failure, reply: VendorReply): Failure => {
  try {
    const { code } = refused.parse(JSON.parse(reply.body.toString('utf8')));
    return new Failure(refusal.code, { retry: refusal.retry, reason: String(code) });
  } catch {
    return refusal;
  }
};

/** The provider's clock may be behind this server's clock. */
const SLACK_MS = 60_000;

export const openTwilioTexts = (account: TextAccount & { clock: Clock }): Texter => {
  const { root, accountSid, authToken, from, clock } = account;
  const texts = `${root}/2010-04-01/Accounts/${accountSid}/Messages`;
  const messages = `${texts}.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };

  const post = async (text: Text, signal: AbortSignal): Promise<VendorReply> => {
    const body = new URLSearchParams({
      To: text.to,
      ...sender,
      Body: text.body,
      StatusCallback: text.statusUrl,
    }).toString();
    return askVendor({
      url: new URL(messages),
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
      },
      body,
      mostBytes: MOST_JSON,
      signal,
    }).catch((error: unknown) => {
      if (error instanceof Failure && (error.retry === 'no' || NEVER_ARRIVED.test(error.reason ?? '')))
        throw error;
      throw fateUnknown(error);
    });
  };

  return {
    name: 'twilio',
    authToken,
    // An alphanumeric sender receives nothing.
    takesAnswers: /^(\+?\d+|MG[0-9a-f]{32})$/.test(from),
    send: async (text, signal) => {
      const reply = await post(text, signal);
      const refusal = vendorRefusalOf(reply, clock.now());
      if (refusal) throw reply.status >= 500 ? fateUnknown(refusal) : named(refusal, reply);
      return parsed(one, reply).sid;
    },
    sent: async ({ to, body }, since, signal) => {
      const url = new URL(messages);
      // Not by DateSent, which a text that waits at the provider does not have yet.
      url.search = `?To=${encodeURIComponent(to)}&PageSize=200`;
      const reply = await askVendor({
        url,
        method: 'GET',
        headers: { authorization },
        mostBytes: MOST_JSON,
        signal,
      });
      const refusal = vendorRefusalOf(reply, clock.now());
      if (refusal) throw refusal;
      return parsed(list, reply)
        .messages.filter((there) => {
          const at = Date.parse(there.date_created ?? '');
          return there.body === body && !(at < since.getTime() - SLACK_MS);
        })
        .map(({ sid }) => sid);
    },
    remove: async (providerId, signal) => {
      const reply = await askVendor({
        url: new URL(`${texts}/${SID.parse(providerId)}.json`),
        method: 'DELETE',
        headers: { authorization },
        mostBytes: MOST_JSON,
        signal,
      });
      const refusal = reply.status === 404 ? null : vendorRefusalOf(reply, clock.now());
      if (refusal) throw named(refusal, reply);
    },
  };
};
