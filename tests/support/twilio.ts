// A stand-in for Twilio: signs with the vendor's library, serves and deletes recordings, calls and texts.
//
//   const provider = await startTwilio(toUrl);       // settings in provider.environment
//   const sid = provider.call({ from, to });         // a call at the provider, not yet announced
//   const recording = provider.record(sid, wav, 12); // recorded, not yet announced
//   provider.texts                                   // text messages that it accepted, newest last
//   provider.nextDeletion(500)                       // refuses the next deletion of a text or a call
//   provider.nextText('cut')                         // takes the next one, then hangs up; or { refuse: 21610 }
//   await provider.tell(url, '/api/intake/twilio/voice', { CallSid: sid, From, To })
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import webhooks from 'twilio/lib/webhooks/webhooks.js';
import { numbersAtProvider } from './twilio-numbers.ts';

type CallThere = { from: string; to: string; status: string; startTime: string };
export type TextThere = {
  sid: string;
  to: string;
  from: string;
  body: string;
  statusUrl: string;
  at: string;
  isQueued: boolean;
};
/** The reply to a request for the sound: the sound, a page with status 200, 404, or a server error. */
export type Media = 'sound' | 'page' | 'absent' | 'fault';
type RecordingThere = {
  callSid: string;
  wav: Buffer;
  seconds: number;
  status: string;
  madeAt: number;
  /** The time from which the list shows it. */
  listedAt: number;
  media: (now: number) => Media;
};

const sidOf = (kind: string): string => kind + randomBytes(16).toString('hex');

export const startTwilio = async ({
  now = Date.now,
  pageSize = 200,
  beforeRemoval = async () => {},
}: {
  now?: () => number;
  /** The page size of its list, which ignores the requested one. */
  pageSize?: number;
  /** Called before a recording is deleted. */
  beforeRemoval?: (sid: string, wav: Buffer) => Promise<void>;
} = {}) => {
  const account = sidOf('AC');
  const token = randomBytes(16).toString('hex');
  const calls = new Map<string, CallThere>();
  const recordings = new Map<string, RecordingThere>();
  const asked: string[] = [];
  let listsFail = false;
  const texts: TextThere[] = [];
  const planned: ('cut' | { refuse: number })[] = [];
  const refusals: number[] = [];

  const answer = (reply: ServerResponse, status: number, body?: object): void => {
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(body ? JSON.stringify(body) : undefined);
  };
  const shown = (sid: string, row: RecordingThere) => ({
    sid,
    call_sid: row.callSid,
    status: row.status,
    duration: String(row.seconds),
  });
  const list = (reply: ServerResponse, path: string, query: URLSearchParams, ofCall: string | null): void => {
    if (listsFail) {
      answer(reply, 503, {});
      return;
    }
    const since = query.get('DateCreated>') ?? '';
    const page = Number(query.get('Page') ?? 0);
    const rows = [...recordings]
      .filter(([, row]) => ofCall === null || row.callSid === ofCall)
      .filter(([, row]) => row.listedAt <= now() && new Date(row.madeAt).toISOString().slice(0, 10) >= since)
      // The newest first, as the vendor lists them.
      .sort(([, one], [, other]) => other.madeAt - one.madeAt);
    const next = new URLSearchParams({ ...Object.fromEntries(query), Page: String(page + 1) });
    answer(reply, 200, {
      recordings: rows.slice(page * pageSize, (page + 1) * pageSize).map(([sid, row]) => shown(sid, row)),
      next_page_uri: rows.length > (page + 1) * pageSize ? `${path}?${next}` : null,
    });
  };

  const play = (reply: ServerResponse, { media, wav }: RecordingThere): void => {
    const held = media(now());
    if (held === 'absent' || held === 'fault') {
      answer(reply, held === 'absent' ? 404 : 500, {});
      return;
    }
    const body = held === 'page' ? Buffer.from('<html><body>Please wait.</body></html>') : wav;
    reply.writeHead(200, {
      'content-type': held === 'page' ? 'text/html' : 'audio/x-wav',
      'content-length': body.length,
    });
    reply.end(body);
  };

  const takeText = (form: URLSearchParams, reply: ServerResponse): void => {
    const plan = planned.shift();
    if (typeof plan === 'object') {
      answer(reply, 400, { code: plan.refuse, message: 'refused', status: 400 });
      return;
    }
    const sid = sidOf('SM');
    texts.push({
      sid,
      to: form.get('To') ?? '',
      from: form.get('From') ?? '',
      body: form.get('Body') ?? '',
      statusUrl: form.get('StatusCallback') ?? '',
      at: new Date().toUTCString(),
      isQueued: plan === 'cut',
    });
    if (plan === 'cut') reply.destroy();
    else answer(reply, 201, { sid, status: 'queued' });
  };
  /** A text that waits at the provider has no date of sending yet. */
  const listTexts = (asked: URLSearchParams, reply: ServerResponse): void =>
    answer(reply, 200, {
      messages: texts
        .filter((one) => one.to === asked.get('To') && !(asked.has('DateSent>') && one.isQueued))
        .map(({ sid, body, at }) => ({ sid, body, date_created: at })),
    });

  const remove = (sid: string, reply: ServerResponse): void => {
    const refusal = refusals.shift();
    const at = texts.findIndex((one) => one.sid === sid);
    if (refusal !== undefined) answer(reply, refusal, { code: 20_000 + refusal });
    else if (at >= 0 || calls.has(sid)) {
      if (at >= 0) texts.splice(at, 1);
      calls.delete(sid);
      answer(reply, 204);
    } else answer(reply, 404, { code: 20404 });
  };

  const call = (given: { from: string; to: string; status?: string }): string => {
    const sid = sidOf('CA');
    calls.set(sid, { status: 'completed', startTime: new Date(now()).toUTCString(), ...given });
    return sid;
  };
  const record = (
    callSid: string,
    wav: Buffer,
    seconds: number,
    given: { listedAt?: number; media?: (now: number) => Media } = {},
  ): string => {
    const sid = sidOf('RE');
    const made = { status: 'completed', madeAt: now(), listedAt: 0, media: (): Media => 'sound' };
    recordings.set(sid, { callSid, wav, seconds, ...made, ...given });
    return sid;
  };
  const post = (url: string, parameters: Record<string, string>, signature: string): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
      body: new URLSearchParams(parameters),
    });
  let spoken: { wav: Buffer; seconds: number } | null = null;
  const sold = numbersAtProvider({
    answer,
    call,
    record,
    calls,
    said: () => spoken,
    tell: (url, parameters) =>
      post(url, parameters, webhooks.getExpectedTwilioSignature(token, url, parameters)),
  });

  const server = createServer(async (request, reply) => {
    const credentials = Buffer.from(`${account}:${token}`).toString('base64');
    if (request.headers.authorization !== `Basic ${credentials}`) return answer(reply, 401, {});
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(`${request.method} ${path}`);
    const form = new URLSearchParams(request.method === 'POST' ? await textOf(request) : '');
    if (sold.take(request.method ?? 'GET', path, searchParams, form, reply)) return;
    if (path.endsWith('/Messages.json'))
      return request.method === 'POST' ? takeText(form, reply) : listTexts(searchParams, reply);
    const [, ofText] = /\/Messages\/(\w+)\.json$/.exec(path) ?? [];
    const [, ofCall] = /\/Calls\/(\w+)\.json$/.exec(path) ?? [];
    if (request.method === 'DELETE' && (ofText ?? ofCall)) return remove(ofText ?? ofCall ?? '', reply);
    const [, kind, sid = '', under, type] =
      /^\/2010-04-01\/Accounts\/[^/]+\/(Calls|Recordings)(?:\/(\w+))?(\/Recordings)?(\.json|\.wav)$/.exec(
        path,
      ) ?? [];
    if (kind === 'Recordings' && sid === '') return list(reply, path, searchParams, null);
    if (kind === 'Calls' && under) return list(reply, path, searchParams, sid);
    const call = kind === 'Calls' ? calls.get(sid) : undefined;
    if (call)
      return answer(reply, 200, {
        from: call.from,
        to: call.to,
        status: call.status,
        start_time: call.startTime,
      });
    const recording = kind === 'Recordings' ? recordings.get(sid) : undefined;
    if (!recording) return answer(reply, 404, { code: 20404 });
    if (request.method === 'DELETE') {
      await beforeRemoval(sid, recording.wav);
      recordings.delete(sid);
      return answer(reply, 204);
    }
    if (type !== '.wav') return answer(reply, 200, shown(sid, recording));
    play(reply, recording);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    environment: {
      TWILIO_ACCOUNT_SID: account,
      TWILIO_AUTH_TOKEN: token,
      TWILIO_API_URL: `http://127.0.0.1:${port}`,
    },
    smsUrl: `twilio://${account}:${token}@127.0.0.1:${port}?from=+32460000000&insecure=1`,
    texts,
    nextDeletion: (status: number) => void refusals.push(status),
    /** The ids of the texts and calls whose deletion was asked, as often as it was. */
    deletions: (): string[] =>
      asked.flatMap((line) => /^DELETE .*\/(?:Messages|Calls)\/(\w+)\.json$/.exec(line)?.[1] ?? []),
    nextText: (plan: 'cut' | { refuse: number }) => void planned.push(plan),
    /** The requests so far, oldest first. */
    asked,
    recordings,
    calls,
    /** A telephone number of the account, with the webhook addresses that are set for it. */
    own: sold.own,
    ...sold.surface,
    /** What a caller of a placed call says; null hangs up at the beep. */
    speak: (given: { wav: Buffer; seconds: number } | null) => {
      spoken = given;
    },
    failLists: (fail: boolean) => {
      listsFail = fail;
    },
    /** Signs a callback that is sent in another way than by `tell`. */
    signatureOf: (url: string, parameters: Record<string, string>): string =>
      webhooks.getExpectedTwilioSignature(token, url, parameters),
    call,
    record,
    /** `publicUrl` is the product's own address; `signature` replaces the valid one. */
    tell: (
      target: { url: string; publicUrl: string },
      path: string,
      parameters: Record<string, string>,
      signature?: string,
    ): Promise<Response> =>
      post(
        target.url + path,
        parameters,
        signature ?? webhooks.getExpectedTwilioSignature(token, target.publicUrl + path, parameters),
      ),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type Twilio = Awaited<ReturnType<typeof startTwilio>>;
