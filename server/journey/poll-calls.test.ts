// The list of recordings is read to its end before a job may delete a recording from it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordingAtProvider, Telephony } from '#server/adapters/telephony/port.ts';
import { silentLog } from '#server/platform/log.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { lookForCalls } from './poll-calls.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
}, 60_000);
afterAll(() => fresh.close());

const recording = (n: number): RecordingAtProvider => ({
  sid: `RE${n}`,
  callSid: `CA${n}`,
  seconds: 5,
  state: 'ready',
});

/** A provider with pages of two, counted from the start of what it still has. A job deletes its recording at once. */
const provider = (count: number, failsAt = Number.POSITIVE_INFINITY) => {
  const left = Array.from({ length: count }, (_, n) => recording(n));
  const enqueued: string[] = [];
  const telephony: Pick<Telephony, 'name' | 'recordingsSince'> = {
    name: `provider of ${count}`,
    async *recordingsSince() {
      for (let at = 0; at < left.length; at += 2) {
        if (at >= failsAt) throw new Error('the list broke off');
        yield left.slice(at, at + 2);
      }
    },
  };
  const jobs = {
    enqueueIdle: async (_trx: unknown, _name: string, requests: readonly { key: string }[]) => {
      for (const { key } of requests) {
        enqueued.push(key);
        left.splice(0, left.length, ...left.filter(({ callSid }) => callSid !== key));
      }
      return requests.length;
    },
  };
  return { enqueued, look: () => lookForCalls({ db: fresh.db, log: silentLog, jobs, telephony }) };
};

test('no recording is left out when jobs delete copies while the list is read', async () => {
  const { enqueued, look } = provider(5);
  await look();
  expect(enqueued).toEqual(['CA0', 'CA1', 'CA2', 'CA3', 'CA4']);
});

test('what was read of a list that breaks off is fetched, and the read does not count as complete', async () => {
  const { enqueued, look } = provider(4, 2);
  const complete = () => fresh.owner("select from provider_polls where provider = 'provider of 4'");
  await expect(look()).rejects.toThrow('the list broke off');
  expect([enqueued, await complete()]).toEqual([['CA0', 'CA1'], []]);
  await look();
  expect(enqueued).toEqual(['CA0', 'CA1', 'CA2', 'CA3']);
  expect(await complete()).toHaveLength(1);
});
