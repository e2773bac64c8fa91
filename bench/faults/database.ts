// Kills and restarts the database under load: which uploads were acknowledged, and when it answers again.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ExternalPostgres } from '#tests/support/external-postgres.ts';
import { until } from '#tests/support/running-server.ts';
import { audit, type Row } from './audit.ts';
import { openPlace } from './place.ts';

const CALLERS = 4;
const BETWEEN_MS = 500;
const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** `external`: restarted by the measurement; without it the server's own supervisor must restart it. */
export const databaseKilled = async (options: {
  times: number;
  sound: Uint8Array<ArrayBuffer>;
  external?: ExternalPostgres;
}): Promise<Row> => {
  const { times, sound, external } = options;
  const place = await openPlace({}, { external });
  const worker = await place.start({ ROLE: 'worker' });
  const acknowledged: string[] = [];
  const tried: string[] = [];
  const refusals = new Map<string, number>();
  let calling = true;
  let longest = 0;
  const caller = async (): Promise<void> => {
    while (calling) {
      // Each message is decoded and notified afterwards, so their number is small.
      await pause(BETWEEN_MS);
      const id = randomUUID();
      tried.push(id);
      const status = await place.upload(sound, id);
      if (status === 201) acknowledged.push(id);
      else refusals.set(String(status), (refusals.get(String(status)) ?? 0) + 1);
    }
  };
  const refused = () => [...refusals.values()].reduce((sum, count) => sum + count, 0);
  try {
    // A process that finds no database at its start exits; this one has started already.
    const first = randomUUID();
    tried.push(first);
    if ((await place.upload(sound, first)) === 201) acknowledged.push(first);
    await place.settled();
    const callers = Array.from({ length: CALLERS }, caller);
    for (let n = 0; n < times; n += 1) {
      const thanked = acknowledged.length;
      await until('thanks', async () => acknowledged.length > thanked + CALLERS);
      const before = refused();
      if (external?.fault) await external.fault.kill();
      else place.killDatabase();
      const killed = performance.now();
      if (external?.fault) {
        await until('a refusal', async () => refused() > before);
        await external.fault.start();
      }
      const up = external?.fault ? performance.now() : killed;
      const then = acknowledged.length;
      // More than were in progress at the kill.
      await until('thanks again', async () => acknowledged.length > then + CALLERS, { everyMs: 10 });
      longest = Math.max(longest, performance.now() - up);
    }
    calling = false;
    await Promise.all(callers);
    await place.settled();
    await worker.stop();
    const found = await audit(place, { acknowledged, tried });
    const answers =
      [...refusals].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none refused';
    const fault = `database killed and back under load, ${external ? 'external' : 'embedded'}`;
    return { fault, ...found, seen: `${times} kills; ${answers}; back in ${seconds(longest)} s at most` };
  } finally {
    calling = false;
    await place.close();
  }
};
