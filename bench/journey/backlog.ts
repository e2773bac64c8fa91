// Many messages: how fast one, two and more workers finish them, and how long the oldest waits compared with the calculation.
import { WITHOUT_BUDGETS } from '#tests/support/limits.ts';
import { makeInstallation, until } from '#tests/support/running-server.ts';
import { timesOf } from '../database-time.ts';
import { figure, load, printTable, verdict } from '../figures.ts';
import { processorMs } from '../speech/processor-time.ts';
import { post } from '../uploads.ts';
import { startEngine } from './engine.ts';
import { type Look, lookInto, type Notified } from './look.ts';

/** Two workers against one; of more it is said and not judged, because they share two processors. */
const LEAST = 1.8;

type Drained = {
  notified: Notified[];
  eachS: number;
  oldestS: number;
  /** Of web process, workers and database for each message. */
  processorMs: number;
};

/** Until the first mail the workers warm up; the rate is measured after it. */
const drainedFrom = (notified: Notified[]): Omit<Drained, 'processorMs'> => {
  const [first, last] = [notified[0]?.notifiedAt ?? 0, notified.at(-1)?.notifiedAt ?? 0];
  return {
    notified,
    eachS: (last - first) / (notified.length - 1),
    oldestS: Math.max(...notified.map(({ storedAt, notifiedAt }) => notifiedAt - storedAt)),
  };
};

const drain = async (
  { url, pids, look }: { url: string; pids: readonly number[]; look: Look },
  body: Buffer,
  count: number,
): Promise<Drained> => {
  const before = await look.countNotified();
  const used = await processorMs(pids);
  const { database } = await timesOf(look.direct, 1, async () => {
    await load(count, count, (n) => post(`${url}/api/messages/demo`, body, n));
    await until('everything notified', async () => (await look.countNotified()) >= before + count, {
      patienceMs: 900_000,
      everyMs: 250,
    });
  });
  return {
    ...drainedFrom(await look.lastTold(count)),
    processorMs: (database + (await processorMs(pids)) - used) / count,
  };
};

type Given = { messages: number; engineMs: number; workers: number };

export const measureBacklog = async (body: Buffer, { messages, engineMs, workers }: Given): Promise<void> => {
  const installation = await makeInstallation();
  const engine = await startEngine(engineMs);
  const common = {
    ...WITHOUT_BUDGETS,
    SPEECH_URL: engine.url,
    SPEECH_KEY: 'invented',
    LOG_LEVEL: 'silent',
    // Otherwise a message that waits longer than a minute would be notified without its text first.
    LATE_AFTER_S: '3600',
  };
  const web = await installation.start({ ...common, ROLE: 'web' });
  const look = await lookInto(installation);
  const pids = [web.child.pid ?? 0];
  const drained = (count: number) => drain({ url: web.url, pids, look }, body, count);
  /** The first messages of a new process are a warm-up. */
  const add = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1) {
      const { child } = await installation.start({ ...common, ROLE: 'worker' });
      pids.push(child.pid ?? 0);
    }
    await drained(20);
  };
  const rows: string[][] = [];
  try {
    await add(1);
    const alone = Math.ceil(messages / 8);
    const one = await drained(alone);
    const row = (count: number, of: Drained, judged: string[]): void =>
      void rows.push([
        String(count),
        String(of.notified.length),
        figure(of.eachS * 1000),
        figure(of.notified.at(-1)?.notifiedAt ?? 0),
        figure(of.oldestS),
        figure(of.processorMs),
        ...judged,
      ]);
    row(1, one, ['1', '', '']);
    await add(1);
    const two = await drained(messages);
    const ratio = one.eachS / two.eachS;
    row(2, two, [ratio.toFixed(2), `≥ ${LEAST}`, verdict(ratio >= LEAST)]);
    if (workers > 2) {
      await add(workers - 2);
      const all = await drained(messages);
      row(workers, all, [(one.eachS / all.eachS).toFixed(2), '', '']);
    }
    printTable(
      [
        'worker processes',
        'messages at once',
        'ms a message',
        'drained after s',
        'oldest waited s',
        'processor ms a message',
        'times as fast',
        'required',
        '',
      ],
      rows,
    );
    const expectedS = (messages * one.eachS) / 2;
    const [sent, mails] = [await look.countNotified(), await installation.countMails()];
    process.stdout.write(
      [
        `The engine is a stand-in that takes ${engineMs} ms for each message, and each worker hears one at a time.`,
        `Arithmetic: ${messages} messages × ${figure(one.eachS * 1000)} ms with one worker ÷ 2 workers = ${figure(expectedS)} s`,
        `until the last is notified; it waited ${figure(two.oldestS)} s, ${figure((two.oldestS / expectedS) * 100)} % of that.`,
        `${figure(sent)} messages notified by ${figure(mails)} mails: ${verdict(sent === mails)}.`,
        '',
      ].join('\n'),
    );
  } finally {
    await look.close();
    await engine.close();
    await installation.remove();
  }
};
