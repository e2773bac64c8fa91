// Two workers on one queue: with clocks an hour off, and with one that is stopped and continued.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { clockOffBy, until } from '#tests/support/running-server.ts';
import { startRelay } from '#tests/support/smtp.ts';
import { type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';
import { audit, type Row } from './audit.ts';
import { openPlace, type Place } from './place.ts';

/** Longer than the heartbeat's limit: a claim that depended on the clock would be lost. */
const LONG_MS = 12_000;

type Options = { times: number; sound: Uint8Array<ArrayBuffer> };

const settings = (speech: SpeechServer) => ({
  SPEECH_URL: speech.url,
  SPEECH_KEY: 'invented',
  LATE_AFTER_S: '3600',
});

const uploaded = async (place: Place, sound: Uint8Array<ArrayBuffer>): Promise<string[]> => {
  const id = randomUUID();
  return (await place.upload(sound, id)) === 201 ? [id] : [];
};

export const clocksApart = async ({ times, sound }: Options): Promise<Row> => {
  const speech = await startSpeechServer();
  const place = await openPlace(settings(speech));
  speech.answer = async (): Promise<'hear'> => {
    await pause(LONG_MS);
    return 'hear';
  };
  try {
    await place.start({ ROLE: 'worker', ...clockOffBy(1) });
    await place.start({ ROLE: 'worker', ...clockOffBy(-1) });
    const acknowledged: string[] = [];
    for (let n = 0; n < times; n += 1) acknowledged.push(...(await uploaded(place, sound)));
    await place.settled();
    const [jobs] = await place.query<{ again: number }>(
      `select (count(*) filter (where retry_count > 0))::int as again from pgboss.job where name like 'journey%'`,
    );
    const found = await audit(place, { acknowledged });
    const seen = `${speech.requests.length} transcriptions of ${LONG_MS / 1000} s, ${jobs?.again} leases lost`;
    return { fault: 'workers with clocks +1 h and -1 h', ...found, seen };
  } finally {
    await place.close();
    await speech.close();
  }
};

/** The stopped worker holds the job, the other one takes it over, then the first continues. */
const overtaken = async (
  place: Place,
  pids: readonly [number, number],
  message: () => Promise<string[]>,
  held: () => Promise<boolean>,
  n: number,
): Promise<string[]> => {
  const [first, second] = n % 2 === 0 ? pids : [pids[1], pids[0]];
  process.kill(second, 'SIGSTOP');
  const ids = await message();
  await until('the first has the job', held);
  process.kill(first, 'SIGSTOP');
  process.kill(second, 'SIGCONT');
  await until('the other has notified it', async () => {
    const [row] = await place.query<{ notified: boolean }>(
      `select bool_and(step = 'notified') as notified from voicemails where source_id = any($1)`,
      [ids],
    );
    return row?.notified === true;
  });
  process.kill(first, 'SIGCONT');
  return ids;
};

const twoWorkers = async (place: Place): Promise<[number, number]> => {
  const pids: number[] = [];
  for (const _ of [1, 2]) pids.push((await place.start({ ROLE: 'worker' })).child.pid ?? 0);
  const [one = 0, two = 0] = pids;
  await place.settled();
  return [one, two];
};

export const workersStalled = async ({ times, sound }: Options): Promise<Row[]> => {
  const speech = await startSpeechServer();
  const relay = await startRelay();
  const place = await openPlace({ ...settings(speech), SMTP_URL: relay.url });
  const arrived = () => relay.received.flatMap(({ mail }) => mail.messageId ?? []);
  const all: string[] = [];
  const pids: [number, number] = [0, 0];
  try {
    pids.splice(0, 2, ...(await twoWorkers(place)));
    const transcribing: string[] = [];
    for (let n = 0; n < times; n += 1) {
      const held = Promise.withResolvers<'hear'>();
      const before = speech.requests.length;
      // The first request waits until the other worker has taken over.
      speech.answer = () => (speech.requests.length === before + 1 ? held.promise : 'hear');
      const asked = async () => speech.requests.length > before;
      transcribing.push(...(await overtaken(place, pids, () => uploaded(place, sound), asked, n)));
      held.resolve('hear');
    }
    speech.answer = null;
    await place.settled();
    const transcribed = await audit(place, { acknowledged: transcribing, arrived: arrived() });
    const rows: Row[] = [
      {
        fault: 'worker stands still while transcribing',
        ...transcribed,
        seen: `overtaken ${transcribing.length} times`,
      },
    ];
    all.push(...transcribing);
    const notifying: string[] = [];
    for (let n = 0; n < times; n += 1) {
      const before = relay.connections();
      relay.next({ silence: 'greeting' });
      const asked = async () => relay.connections() > before;
      notifying.push(...(await overtaken(place, pids, () => uploaded(place, sound), asked, n)));
    }
    await place.settled();
    const tried = [...all, ...notifying];
    const notified = await audit(place, { acknowledged: notifying, tried, arrived: arrived() });
    rows.push({
      fault: 'worker stands still while notifying',
      ...notified,
      seen: `overtaken ${notifying.length} times`,
    });
    return rows;
  } finally {
    for (const pid of pids) if (pid) process.kill(pid, 'SIGCONT');
    await place.close();
    await relay.close();
    await speech.close();
  }
};
