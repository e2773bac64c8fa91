// A worker in its own network namespace. Its link to the database is down for 20 s, so that no connection is closed or reset.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ExternalPostgres } from '#tests/support/external-postgres.ts';
import { until } from '#tests/support/running-server.ts';
import { startForwarder } from '../databases/between.ts';
import { audit } from '../faults/audit.ts';
import { openPlace } from '../faults/place.ts';

const exec = promisify(execFile);
const CUT_MS = 20_000;
const MESSAGES = 6;
const [HERE, THERE] = ['10.213.77.1', '10.213.77.2'];

export type Healed = { messages: number; lost: number; twice: number; healedS: number };

export const cutNetwork = async (
  external: ExternalPostgres,
  sound: Uint8Array<ArrayBuffer>,
): Promise<Healed> => {
  const name = `voxlex${process.pid}`;
  const link = `vx${process.pid}`;
  const ip = (...args: string[]) => exec('ip', args);
  const inside = (...args: string[]) => ip('-n', name, ...args);
  await ip('netns', 'add', name);
  await ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  await ip('addr', 'add', `${HERE}/30`, 'dev', link);
  await ip('link', 'set', link, 'up');
  await inside('addr', 'add', `${THERE}/30`, 'dev', 'eth0');
  await inside('link', 'set', 'eth0', 'up');
  await inside('link', 'set', 'lo', 'up');
  const database = await external.database();
  const target = new URL(database.DATABASE_URL);
  const forwarder = await startForwarder(Number(target.port), HERE);
  const early = { LATE_AFTER_S: '1' };
  const place = await openPlace(early, {
    external: { database: async () => database, close: async () => {} },
  });
  try {
    target.hostname = HERE;
    target.port = String(forwarder.port);
    const worker = await place.start(
      { ...early, ROLE: 'worker', DATABASE_URL: target.href },
      (program, args) => ['ip', ['netns', 'exec', name, program, ...args]],
    );
    await until('the worker', async () => worker.said().includes('Voxlex works'));
    const acknowledged: string[] = [];
    const leaveOne = async (): Promise<void> => {
      const id = randomUUID();
      if ((await place.upload(sound, id)) === 201) acknowledged.push(id);
    };
    for (let n = 0; n < MESSAGES / 2; n += 1) await leaveOne();
    await ip('link', 'set', link, 'down');
    for (let n = 0; n < MESSAGES / 2; n += 1) await leaveOne();
    await pause(CUT_MS);
    await ip('link', 'set', link, 'up');
    const back = performance.now();
    await place.settled();
    return {
      healedS: (performance.now() - back) / 1000,
      ...(await audit(place, { acknowledged })),
    };
  } finally {
    await place.close();
    await forwarder.close();
    await ip('netns', 'del', name).catch(() => {});
  }
};
