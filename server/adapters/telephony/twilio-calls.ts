// Telephony with the API of Twilio, or the compatible one of SignalWire. The vendor's library checks the signatures.
import webhooks from 'twilio/lib/webhooks/webhooks.js';
import * as z from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { Failure } from '#server/platform/failure.ts';
import { askVendor, readJson, type VendorReply, vendorRefusalOf } from '#server/platform/vendor-request.ts';
import type { RecordingAtProvider, Signed, Telephony } from './port.ts';

const SID = /^[A-Za-z0-9-]{8,64}$/;
const MOST_JSON = 4 * 1024 * 1024;
const PAGE_SIZE = 200;

const OVER = ['completed', 'busy', 'failed', 'no-answer', 'canceled'];
const IN_THE_MAKING = ['in-progress', 'paused', 'stopped', 'processing'];

const moment = z
  .string()
  .nullish()
  .transform((text) => {
    const at = new Date(text ?? Number.NaN);
    return Number.isNaN(at.getTime()) ? null : at;
  });

const callShape = z.object({
  from: z.string().catch(''),
  to: z.string().catch(''),
  status: z.string(),
  start_time: moment,
});

const stateOf = (status: string): RecordingAtProvider['state'] => {
  if (status === 'completed') return 'ready';
  return IN_THE_MAKING.includes(status) ? 'in_the_making' : 'absent';
};

/** Null unless it is a length: a recording without one must not count as a short one, whose copy is deleted. */
const length = z
  .unknown()
  .optional()
  .transform((value) => {
    const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof seconds === 'number' && seconds >= 0 ? seconds : null;
  });

const recordingShape = z
  .object({
    sid: z.string().regex(SID),
    call_sid: z.string().regex(SID),
    status: z.string().catch('completed'),
    duration: length,
  })
  .transform(
    (row): RecordingAtProvider => ({
      sid: row.sid,
      callSid: row.call_sid,
      state: stateOf(row.status),
      seconds: row.duration,
    }),
  );

const listShape = z.object({ recordings: z.array(recordingShape), next_page_uri: z.string().nullish() });

const checkedSid = (sid: string): string => {
  // The id becomes part of a URL, so it must not contain a slash or a dot.
  if (!SID.test(sid)) throw new Failure('bad_request', { reason: 'id of the provider' });
  return sid;
};

/** If the address contains a digest, the signature covers only the address, and the digest covers the body. */
export const signedAs = (token: string, { signature, url, body, parameters }: Signed): boolean =>
  token !== '' &&
  (new URL(url).searchParams.has('bodySHA256')
    ? webhooks.validateRequestWithBody(token, signature, url, body)
    : webhooks.validateRequest(token, signature, url, parameters));

export const openTwilio = (settings: {
  url: string;
  accountSid: string;
  authToken: string;
  clock: Clock;
}): Telephony => {
  const { authToken, clock } = settings;
  if (authToken === '')
    throw new Failure('internal', { reason: 'an empty token would accept every forgery' });
  const root = settings.url.replace(/\/+$/, '');
  const account = `/2010-04-01/Accounts/${checkedSid(settings.accountSid)}`;
  const authorization = `Basic ${Buffer.from(`${settings.accountSid}:${authToken}`).toString('base64')}`;

  const ask = async (
    method: 'GET' | 'DELETE',
    path: string,
    mostBytes: number,
    signal: AbortSignal,
  ): Promise<VendorReply> => {
    const url = new URL(root + account + path);
    const reply = await askVendor({ url, method, headers: { authorization }, mostBytes, signal });
    if (reply.status === 404) throw new Failure('not_found', { reason: 'unknown to the provider' });
    const refusal = vendorRefusalOf(reply, clock.now());
    if (refusal) throw refusal;
    return reply;
  };

  async function* pages(path: string, signal: AbortSignal): AsyncGenerator<RecordingAtProvider[]> {
    const asked = new Set<string>();
    let next = path;
    // A page that names an earlier page as the next one would cause an endless loop.
    while (!asked.has(next)) {
      asked.add(next);
      const { recordings, next_page_uri } = readJson(
        listShape,
        (await ask('GET', next, MOST_JSON, signal)).body,
      );
      yield recordings;
      const at = next_page_uri?.indexOf('/Recordings.json?') ?? -1;
      // Only the query of next_page_uri is used: host and account stay as configured.
      if (!next_page_uri || at < 0) return;
      next = path.replace(/\?.*$/, '') + next_page_uri.slice(at + '/Recordings.json'.length);
    }
    throw new Failure('vendor_failed', { retry: 'yes', reason: 'a list without an end' });
  }

  const listed = async (path: string, signal: AbortSignal): Promise<RecordingAtProvider[]> => {
    const all: RecordingAtProvider[] = [];
    for await (const page of pages(path, signal)) all.push(...page);
    return all;
  };

  const removed = async (path: string, signal: AbortSignal): Promise<void> => {
    await ask('DELETE', path, MOST_JSON, signal).catch((error: unknown) => {
      if (!(error instanceof Failure && error.code === 'not_found')) throw error;
    });
  };

  return {
    name: 'twilio',
    isSigned: (request) => signedAs(authToken, request),
    call: async (sid, signal) => {
      const reply = await ask('GET', `/Calls/${checkedSid(sid)}.json`, MOST_JSON, signal);
      const call = readJson(callShape, reply.body);
      return {
        from: call.from,
        to: call.to,
        beganAt: call.start_time,
        over: OVER.includes(call.status),
      };
    },
    recordingsOf: (callSid, signal) =>
      listed(`/Calls/${checkedSid(callSid)}/Recordings.json?PageSize=50`, signal),
    recordingsSince: (day, signal) =>
      pages(
        `/Recordings.json?DateCreated%3E=${day.toISOString().slice(0, 10)}&PageSize=${PAGE_SIZE}`,
        signal,
      ),
    fetch: async (sid, mostBytes, signal) =>
      (await ask('GET', `/Recordings/${checkedSid(sid)}.wav`, mostBytes, signal)).body,
    remove: (sid, signal) => removed(`/Recordings/${checkedSid(sid)}.json`, signal),
    removeCall: (sid, signal) => removed(`/Calls/${checkedSid(sid)}.json`, signal),
  };
};
