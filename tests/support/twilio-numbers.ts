// The part of the Twilio stand-in that sells numbers and places calls, as the vendor's API answers. A call to one of its
// numbers asks the number's webhook, fetches what it should play, and reports a recording.
//
//   provider.sell('+3265000001', 'Mons')      // a number that may be bought
//   provider.nextPurchase('cut')               // buys, then hangs up; or { status: 402, code: 20005 }
//   provider.failWebhooks(true)                // the number's webhook cannot be set
//   provider.numbers                           // the numbers of the account, by number
//   provider.heard                             // what the last call heard: texts and fetched sounds
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

export type NumberThere = { sid: string; voiceUrl: string; voiceMethod: string };
type Refusal = { status: number; code: number };

type Deps = {
  answer: (reply: ServerResponse, status: number, body?: object) => void;
  /** Posts a signed callback. */
  tell: (url: string, parameters: Record<string, string>) => Promise<Response>;
  call: (given: { from: string; to: string; status?: string }) => string;
  record: (callSid: string, wav: Buffer, seconds: number) => string;
  calls: Map<string, { status: string }>;
  /** What the caller says into the recording. */
  said: () => { wav: Buffer; seconds: number } | null;
};

const sidOf = (kind: string): string => kind + randomBytes(16).toString('hex');
const unescaped = (text: string): string =>
  text
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

export const numbersAtProvider = (deps: Deps) => {
  const { answer } = deps;
  const numbers = new Map<string, NumberThere>();
  const onSale = new Map<string, string>();
  const verified: string[] = [];
  const plans: ('cut' | Refusal)[] = [];
  const bought: string[] = [];
  let webhooksFail = false;
  const heard: { said: string[]; sounds: { url: string; bytes: number }[] } = { said: [], sounds: [] };

  const shown = (number: string, { sid, voiceUrl, voiceMethod }: NumberThere) => ({
    sid,
    phone_number: number,
    friendly_name: number,
    voice_url: voiceUrl,
    voice_method: voiceMethod,
    voice_fallback_url: '',
  });
  const bySid = (sid: string): [string, NumberThere] | undefined =>
    [...numbers].find(([, row]) => row.sid === sid);

  const buy = (form: URLSearchParams, reply: ServerResponse): void => {
    const number = form.get('PhoneNumber') ?? '';
    const plan = plans.shift();
    if (typeof plan === 'object') {
      answer(reply, plan.status, { code: plan.code, message: 'refused', status: plan.status });
      return;
    }
    if (!onSale.has(number)) {
      answer(reply, 400, { code: 21422, message: `${number} is not available`, status: 400 });
      return;
    }
    onSale.delete(number);
    const row = { sid: sidOf('PN'), voiceUrl: form.get('VoiceUrl') ?? '', voiceMethod: 'POST' };
    numbers.set(number, row);
    bought.push(number);
    if (plan === 'cut') reply.destroy();
    else answer(reply, 201, shown(number, row));
  };

  /** The leg that reaches the number: its webhook, what it plays, and the callback of the recording. */
  const reach = async (from: string, to: string, placed: string): Promise<void> => {
    const row = numbers.get(to);
    const state = deps.calls.get(placed);
    const end = (status: string): void => {
      if (state) state.status = status;
    };
    if (!row?.voiceUrl) return end('failed');
    const callSid = deps.call({ from, to, status: 'in-progress' });
    const about = { CallSid: callSid, From: from, To: to };
    const reply = await deps.tell(row.voiceUrl, about);
    const twiml = await reply.text();
    heard.said = [...twiml.matchAll(/<Say[^>]*>(.*?)<\/Say>/g)].map(([, words]) => unescaped(words ?? ''));
    heard.sounds = [];
    for (const [, address] of twiml.matchAll(/<Play>(.*?)<\/Play>/g)) {
      const url = unescaped(address ?? '');
      heard.sounds.push({ url, bytes: (await (await fetch(url)).arrayBuffer()).byteLength });
    }
    const action = unescaped(/recordingStatusCallback="([^"]+)"/.exec(twiml)?.[1] ?? '');
    const inside = deps.calls.get(callSid);
    if (inside) inside.status = 'completed';
    const said = deps.said();
    if (!action) return end(reply.ok ? 'completed' : 'failed');
    const outcome: Record<string, string> = said
      ? {
          RecordingSid: deps.record(callSid, said.wav, said.seconds),
          RecordingStatus: 'completed',
          RecordingDuration: String(said.seconds),
        }
      : { RecordingStatus: 'absent' };
    await deps.tell(action, { ...about, ...outcome });
    end('completed');
  };

  /** True if the request was one of these. */
  const take = (
    method: string,
    path: string,
    query: URLSearchParams,
    form: URLSearchParams,
    reply: ServerResponse,
  ): boolean => {
    const sid = /\/IncomingPhoneNumbers\/(PN\w+)\.json$/.exec(path)?.[1];
    if (/\/AvailablePhoneNumbers\/[A-Z]{2}\/(Local|Mobile|National)\.json$/.test(path)) {
      const wanted = (query.get('Contains') ?? '').replace('*', '');
      const found = [...onSale].filter(([number]) => number.startsWith(wanted));
      answer(reply, 200, {
        available_phone_numbers: found.map(([number, place]) => ({
          phone_number: number,
          friendly_name: number,
          locality: place,
          iso_country: 'BE',
          address_requirements: 'local',
        })),
      });
    } else if (path.endsWith('/IncomingPhoneNumbers.json') && method === 'POST') buy(form, reply);
    else if (path.endsWith('/IncomingPhoneNumbers.json')) {
      const asked = query.get('PhoneNumber');
      const rows = [...numbers].filter(([number]) => asked === null || number === asked);
      answer(reply, 200, { incoming_phone_numbers: rows.map(([number, row]) => shown(number, row)) });
    } else if (path.endsWith('/OutgoingCallerIds.json'))
      answer(reply, 200, {
        outgoing_caller_ids: verified.map((number) => ({ sid: sidOf('PN'), phone_number: number })),
      });
    else if (path.endsWith('/Addresses.json'))
      answer(reply, 200, { addresses: [{ sid: sidOf('AD'), iso_country: 'BE' }] });
    else if (path.endsWith('/RegulatoryCompliance/Bundles'))
      answer(reply, 200, { results: [{ sid: sidOf('BU') }], meta: { key: 'results' } });
    else if (path.endsWith('/Calls.json') && method === 'POST') {
      const [from, to] = [form.get('From') ?? '', form.get('To') ?? ''];
      if (!numbers.has(from) && !verified.includes(from)) {
        answer(reply, 400, { code: 21210, message: 'From is not verified', status: 400 });
        return true;
      }
      const placed = deps.call({ from, to, status: 'queued' });
      answer(reply, 201, { sid: placed, from, to, status: 'queued' });
      void reach(from, to, placed).catch(() => {});
    } else if (sid) {
      const found = bySid(sid);
      if (!found) answer(reply, 404, { code: 20404, message: 'not found', status: 404 });
      else if (method === 'DELETE') {
        numbers.delete(found[0]);
        answer(reply, 204);
      } else if (webhooksFail) answer(reply, 500, { code: 20500, message: 'try later', status: 500 });
      else {
        found[1].voiceUrl = form.get('VoiceUrl') ?? found[1].voiceUrl;
        found[1].voiceMethod = form.get('VoiceMethod') ?? found[1].voiceMethod;
        answer(reply, 200, shown(...found));
      }
    } else return false;
    return true;
  };

  return {
    take,
    own: (number: string, webhook: { voice_url: string; voice_method?: string }) =>
      void numbers.set(number, {
        sid: sidOf('PN'),
        voiceUrl: webhook.voice_url,
        voiceMethod: webhook.voice_method ?? 'POST',
      }),
    surface: {
      numbers,
      /** Every number that was sold, in order. */
      bought,
      heard,
      sell: (number: string, place: string) => void onSale.set(number, place),
      verify: (number: string) => void verified.push(number),
      nextPurchase: (plan: 'cut' | Refusal) => void plans.push(plan),
      failWebhooks: (fail: boolean) => {
        webhooksFail = fail;
      },
    },
  };
};
