// Ten rolling restarts of two web processes and a worker while requests go on, as a proxy sends them: only to a process whose
// /readyz answers 200.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ExternalPostgres } from '#tests/support/external-postgres.ts';
import { type Running, until } from '#tests/support/running-server.ts';
import { audit } from '../faults/audit.ts';
import { openPlace } from '../faults/place.ts';

const TIMES = 10;
const PER_SECOND = 20;
/** One request of twenty is a message. */
const MESSAGE_EVERY = 20;
const LOOK_EVERY_MS = 100;
const DRAIN = { DRAIN_S: '1', LATE_AFTER_S: '1' };

export type Restarted = {
  requests: number;
  refused: string[];
  messages: number;
  lost: number;
  twice: number;
};

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const worksAgain = (worker: Running): Promise<unknown> =>
  until('the worker', async () => worker.said().includes('Voxlex works'));

export const restartInTurn = async (
  external: ExternalPostgres,
  sound: Uint8Array<ArrayBuffer>,
): Promise<Restarted> => {
  const place = await openPlace(DRAIN, { external });
  const webs: Running[] = [place.front, await place.start({ ...DRAIN, ROLE: 'web' })];
  let worker = await place.start({ ...DRAIN, ROLE: 'worker' });
  const ready = new Set<string>(webs.map(({ url }) => url));
  let running = true;
  const looking = (async () => {
    while (running) {
      for (const { url } of webs) {
        if (await isReady(url)) ready.add(url);
        else ready.delete(url);
      }
      await pause(LOOK_EVERY_MS);
    }
  })();
  const [acknowledged, refused]: [string[], string[]] = [[], []];
  const under: Promise<void>[] = [];
  let requests = 0;
  const send = async (n: number): Promise<void> => {
    const urls = [...ready];
    const url = urls[n % urls.length];
    requests += 1;
    if (!url) return void refused.push('no process was ready');
    if (n % MESSAGE_EVERY > 0) {
      const status = await fetch(`${url}/`).then(
        async (reply) => {
          await reply.arrayBuffer();
          return reply.status;
        },
        () => null,
      );
      if (status !== 200) refused.push(`page ${status}`);
      return;
    }
    const id = randomUUID();
    const status = await place.upload(sound, id, url);
    if (status === 201) acknowledged.push(id);
    else refused.push(`message ${status}`);
  };
  const calling = (async () => {
    for (let n = 0; running; n += 1) {
      under.push(send(n));
      await pause(1000 / PER_SECOND);
    }
  })();
  try {
    for (let time = 0; time < TIMES; time += 1) {
      for (const [at, web] of webs.entries()) {
        await web.stop();
        const fresh = await place.start({ ...DRAIN, ROLE: 'web' });
        webs[at] = fresh;
        await until('the web process', async () => ready.has(fresh.url));
      }
      await worker.stop();
      worker = await place.start({ ...DRAIN, ROLE: 'worker' });
      await worksAgain(worker);
    }
    running = false;
    await Promise.all([looking, calling]);
    await Promise.all(under);
    await place.settled();
    // The first web process, which the audit asks, was stopped.
    const front = await place.start({ ROLE: 'web', PORT: String(place.front.port) });
    await until('the web process', () => isReady(front.url));
    return { requests, refused, ...(await audit(place, { acknowledged })) };
  } finally {
    running = false;
    await place.close();
  }
};
