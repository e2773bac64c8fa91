// A stand-in for the provider of telephone numbers: signs with the vendor's library, serves and deletes recordings.
//
//   const provider = await startTwilio(toUrl);       // settings in provider.environment
//   const sid = provider.call({ from, to });         // a call at the provider, not yet announced
//   const recording = provider.record(sid, wav, 12); // recorded, not yet announced
//   provider.texts                                   // text messages it was handed, newest last
//   provider.nextText('cut')                         // takes the next one, then hangs up; or { refuse: 21610 }
//   await provider.tell(url, '/api/intake/twilio/voice', { CallSid: sid, From, To })
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import webhooks from 'twilio/lib/webhooks/webhooks.js';

type CallThere = { from: string; to: string; status: string; startTime: string };
export type TextThere = {
  sid: string;
  to: string;
  from: string;
  body: string;
  statusUrl: string;
  at: string;
};
type RecordingThere = { callSid: string; wav: Buffer; seconds: number; status: string };

const sidOf = (kind: string): string => kind + randomBytes(16).toString('hex');

export const startTwilio = async () => {
  const account = sidOf('AC');
  const token = randomBytes(16).toString('hex');
  const calls = new Map<string, CallThere>();
  const recordings = new Map<string, RecordingThere>();
  const asked: string[] = [];
  const texts: TextThere[] = [];
  const planned: ('cut' | { refuse: number })[] = [];

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
  const list = (reply: ServerResponse, ofCall: string | null): void =>
    answer(reply, 200, {
      recordings: [...recordings]
        .filter(([, row]) => ofCall === null || row.callSid === ofCall)
        .map(([sid, row]) => shown(sid, row)),
      next_page_uri: null,
    });

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
    });
    if (plan === 'cut') reply.destroy();
    else answer(reply, 201, { sid, status: 'queued' });
  };
  const listTexts = (to: string | null, reply: ServerResponse): void =>
    answer(reply, 200, {
      messages: texts
        .filter((one) => one.to === to)
        .map(({ sid, body, at }) => ({ sid, body, date_created: at })),
    });

  const server = createServer(async (request, reply) => {
    const credentials = Buffer.from(`${account}:${token}`).toString('base64');
    if (request.headers.authorization !== `Basic ${credentials}`) return answer(reply, 401, {});
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(`${request.method} ${path}`);
    if (path.endsWith('/Messages.json'))
      return request.method === 'POST'
        ? takeText(new URLSearchParams(await textOf(request)), reply)
        : listTexts(searchParams.get('To'), reply);
    const [, kind, sid = '', under, type] =
      /^\/2010-04-01\/Accounts\/[^/]+\/(Calls|Recordings)(?:\/(\w+))?(\/Recordings)?(\.json|\.wav)$/.exec(
        path,
      ) ?? [];
    if (kind === 'Recordings' && sid === '') return list(reply, null);
    if (kind === 'Calls' && under) return list(reply, sid);
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
      recordings.delete(sid);
      return answer(reply, 204);
    }
    if (type !== '.wav') return answer(reply, 200, shown(sid, recording));
    reply.writeHead(200, { 'content-type': 'audio/x-wav', 'content-length': recording.wav.length });
    reply.end(recording.wav);
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
    nextText: (plan: 'cut' | { refuse: number }) => void planned.push(plan),
    /** What was asked of it, oldest first. */
    asked,
    recordings,
    call: (given: { from: string; to: string; status?: string }): string => {
      const sid = sidOf('CA');
      calls.set(sid, { status: 'completed', startTime: new Date().toUTCString(), ...given });
      return sid;
    },
    record: (callSid: string, wav: Buffer, seconds: number): string => {
      const sid = sidOf('RE');
      recordings.set(sid, { callSid, wav, seconds, status: 'completed' });
      return sid;
    },
    /** `publicUrl` is what the product calls itself; `signature` replaces the true one. */
    tell: (
      target: { url: string; publicUrl: string },
      path: string,
      parameters: Record<string, string>,
      signature?: string,
    ): Promise<Response> =>
      fetch(target.url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature':
            signature ?? webhooks.getExpectedTwilioSignature(token, target.publicUrl + path, parameters),
        },
        body: new URLSearchParams(parameters),
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type Twilio = Awaited<ReturnType<typeof startTwilio>>;
