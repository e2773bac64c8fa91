// Which address the provider calls when a number is called.
import * as z from 'zod';
import { Failure } from '#server/platform/failure.ts';
import { askVendor, readJson, vendorRefusalOf } from '#server/platform/vendor-request.ts';

const MOST_JSON = 256 * 1024;
const TIMEOUT_MS = 10_000;

export type VoiceWebhook = { url: string; method: string; hasFallback: boolean };

const listShape = z.object({
  incoming_phone_numbers: z.array(
    z.object({
      voice_url: z.string().nullish(),
      voice_method: z.string().nullish(),
      voice_fallback_url: z.string().nullish(),
    }),
  ),
});

/** Null when the account has no such number. */
export const readVoiceWebhook = async (
  account: { url: string; accountSid: string; authToken: string },
  number: string,
): Promise<VoiceWebhook | null> => {
  const root = `${account.url.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account.accountSid)}`;
  const url = new URL(`${root}/IncomingPhoneNumbers.json`);
  url.searchParams.set('PhoneNumber', number);
  const authorization = `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`;
  const reply = await askVendor({
    url,
    method: 'GET',
    headers: { authorization },
    mostBytes: MOST_JSON,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const refusal = vendorRefusalOf(reply, new Date());
  if (refusal) throw refusal;
  if (reply.status >= 300) throw new Failure('vendor_failed', { reason: `status ${reply.status}` });
  const [found] = readJson(listShape, reply.body).incoming_phone_numbers;
  return found
    ? {
        url: found.voice_url ?? '',
        method: found.voice_method ?? 'POST',
        hasFallback: Boolean(found.voice_fallback_url),
      }
    : null;
};
