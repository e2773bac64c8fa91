// Many messages: how fast one worker and two workers finish them, and how long the oldest waits compared with the
// calculation.
import { WITHOUT_BUDGETS } from '#tests/support/limits.ts';
import { makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { figure, load, printTable, verdict } from '../figures.ts';
import { post } from '../uploads.ts';
import { startEngine } from './engine.ts';
import { type Look, lookInto, type Notified } from './look.ts';

/** Two workers against one. */
const LEAST = 1.8;

type Drained = { notified: Notified[]; eachS: number; oldestS: number };

/** Until the first mail the workers warm up; the rate is measured after it. */
const drainedFrom = (notified: Notified[]): Drained => {
  const [first, last] = [notified[0]?.notifiedAt ?? 0, notified.at(-1)?.notifiedAt ?? 0];
  return {
    notified,
    eachS: (last - first) / (notified.length - 1),
    oldestS: Math.max(...notified.map(({ storedAt, notifiedAt }) => notifiedAt - storedAt)),
  };
};

const drain = async (url: string, look: Look, body: Buffer, count: number): Promise<Drained> => {
  const before = await look.countNotified();
  await load(count, count, (n) => post(`${url}/api/messages/demo`, body, n));
  await until('everything notified', async () => (await look.countNotified()) >= before + count, {
    patienceMs: 900_000,
    everyMs: 250,
  });
  return drainedFrom(await look.lastTold(count));
};

export const measureBacklog = async (
  body: Buffer,
  { messages, engineMs }: { messages: number; engineMs: number },
): Promise<void> => {
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
  const worker = (): Promise<Running> => installation.start({ ...common, ROLE: 'worker' });
  /** The first messages of a new process are a warm-up. */
  const warmUp = (): Promise<Drained> => drain(web.url, look, body, 20);
  try {
    await worker();
    await warmUp();
    const alone = Math.ceil(messages / 8);
    const one = await drain(web.url, look, body, alone);
    await worker();
    await warmUp();
    const two = await drain(web.url, look, body, messages);
    const ratio = one.eachS / two.eachS;
    const expectedS = (messages * one.eachS) / 2;
    const row = (name: string, count: number, drained: Drained, ...judged: string[]): string[] => [
      name,
      String(count),
      figure(drained.eachS * 1000),
      figure(drained.notified.at(-1)?.notifiedAt ?? 0),
      figure(drained.oldestS),
      ...judged,
    ];
    printTable(
      [
        'backlog',
        'messages at once',
        'ms a message',
        'drained after s',
        'oldest waited s',
        'times as fast',
        'required',
        '',
      ],
      [
        row('one worker process', alone, one, '1', '', ''),
        row('two worker processes', messages, two, ratio.toFixed(2), `≥ ${LEAST}`, verdict(ratio >= LEAST)),
      ],
    );
    process.stdout.write(
      [
        `The engine is a stand-in that takes ${engineMs} ms for each message, and each worker hears one at a time.`,
        `Arithmetic: ${messages} messages × ${figure(one.eachS * 1000)} ms with one worker ÷ 2 workers = ${figure(expectedS)} s`,
        `until the last is notified; it waited ${figure(two.oldestS)} s, ${figure((two.oldestS / expectedS) * 100)} % of that.`,
        '',
      ].join('\n'),
    );
  } finally {
    await look.close();
    await engine.close();
    await installation.remove();
  }
};
