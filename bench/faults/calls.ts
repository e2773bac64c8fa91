// Calls whose callbacks arrive a hundred times, in the wrong order or never, with a worker killed in between.
import { randomInt } from 'node:crypto';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { startTwilio } from '#tests/support/twilio.ts';
import { audit, type Row } from './audit.ts';
import { openPlace } from './place.ts';

const FIRM = '+3222000001';
const AT_ONCE = 100;
const VOICE = '/api/intake/twilio/voice';
const RECORDING = '/api/intake/twilio/recording';

export const callsInDisorder = async (times: number): Promise<Row[]> => {
  const provider = await startTwilio();
  const wav = await convert(speechLikeWav(3), 'mulaw');
  const place = await openPlace(provider.environment);
  await place.query(`update lines set number = $1 where slug = 'demo'`, [FIRM]);
  const { url, port } = place.front;
  const target = { url, publicUrl: `http://localhost:${port}` };
  const callers = new Map<string, string>();
  const tried: string[] = [];
  const called = (): { CallSid: string; From: string; done: Record<string, string> } => {
    const From = `+3247000${randomInt(10_000, 99_999)}`;
    const CallSid = provider.call({ from: From, to: FIRM });
    callers.set(CallSid, From);
    const RecordingSid = provider.record(CallSid, Buffer.from(place.sounding(wav, CallSid)), 3);
    return { CallSid, From, done: { CallSid, RecordingSid, RecordingStatus: 'completed' } };
  };
  const voice = (call: { CallSid: string; From: string }) =>
    provider.tell(target, VOICE, { CallSid: call.CallSid, From: call.From, To: FIRM });

  const judged = async (fault: string, sids: readonly string[], seen: string): Promise<Row> => {
    await place.settled();
    tried.push(...sids);
    const rows = await place.query<{ source_id: string; caller: string | null; slug: string }>(
      `select source_id, caller_phone_number as caller, slug from voicemails
       join lines on lines.id = line_id where source_id = any($1)`,
      [sids],
    );
    const right = rows.filter((row) => row.slug === 'demo' && row.caller === callers.get(row.source_id));
    const found = await audit(place, { acknowledged: sids, tried });
    return { fault, ...found, seen: `${seen}caller and firm right ${right.length} times` };
  };
  const of = <T>(make: () => T): T[] => Array.from({ length: times }, make);
  try {
    const rows: Row[] = [];
    const lost = of(called).map(({ CallSid }) => CallSid);
    for (const _ of lost) await (await place.start({ ROLE: 'worker', FAILPOINT: 'call.stored' })).ended;
    const worker = await place.start({ ROLE: 'worker' });
    rows.push(await judged('kill -9 after call.stored, calls never announced', lost, `${times} kills; `));

    let answered = 0;
    const stormed = of(called);
    for (const call of stormed) {
      await voice(call);
      const replies = await Promise.all(
        Array.from({ length: AT_ONCE }, () => provider.tell(target, RECORDING, call.done)),
      );
      answered += replies.filter(({ status }) => status === 200).length;
    }
    rows.push(
      await judged(
        `the same callback ${AT_ONCE} times at once`,
        stormed.map(({ CallSid }) => CallSid),
        `${answered} answered; `,
      ),
    );
    const early = of(called);
    for (const call of early) {
      await provider.tell(target, RECORDING, call.done);
      await voice(call);
      await provider.tell(target, RECORDING, { CallSid: call.CallSid, From: call.From, To: FIRM });
    }
    rows.push(
      await judged(
        'callback before voice and action',
        early.map(({ CallSid }) => CallSid),
        '',
      ),
    );
    const never = of(called);
    for (const call of never) await provider.tell(target, RECORDING, call.done);
    rows.push(
      await judged(
        'callback alone, action never',
        never.map(({ CallSid }) => CallSid),
        '',
      ),
    );
    await worker.stop();
    return rows;
  } finally {
    await place.close();
    await provider.close();
  }
};
