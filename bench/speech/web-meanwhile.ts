// Response times of the web server while idle and while transcribing, alternating in one run, so that
// other load on the machine affects both.
import { link, mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { WITHOUT_BUDGETS } from '#tests/support/limits.ts';
import { makeInstallation } from '#tests/support/running-server.ts';
import { median, percentile } from '../figures.ts';

const IDLE_TIMES = 400;
const WARM_UP = 100;
const PAUSE_MS = 10;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

export type Answers = { times: number; p50: number; p99: number; standstill: number };

/** Resolution of the event-loop lag metric. */
const TICK_MS = 10;

/** The longest event-loop stall since the last scrape. */
const standstillOf = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const seconds = Number(/^voxlex_nodejs_eventloop_lag_max_seconds ([\d.e-]+)$/m.exec(text)?.[1]);
  return Math.max(0, 1000 * seconds - TICK_MS);
};

export const webMeanwhile = async (
  model: string,
  webm: Buffer,
  rounds: number,
): Promise<{ idle: Answers; busy: Answers }> => {
  const installation = await makeInstallation();
  const placed = join(installation.folder, 'data/models', basename(model));
  await mkdir(placed, { recursive: true });
  // Hard links: copying 630 MB would take longer than the measurement.
  for (const name of await readdir(model)) await link(join(model, name), join(placed, name));
  const server = await installation.start({ ...WITHOUT_BUDGETS, LOG_LEVEL: 'silent', SPEECH_THREADS: '1' });
  try {
    const token = await signIn(server.url, printedAccount(server));
    const took = { idle: [] as number[], busy: [] as number[] };
    const stood = { idle: [] as number[], busy: [] as number[] };
    const ask = async (kind: 'idle' | 'busy'): Promise<boolean> => {
      const started = performance.now();
      const [newest] = await messagesOf(server.url, token);
      took[kind].push(performance.now() - started);
      await pause();
      return newest?.hearing !== 'waiting';
    };
    const round = async (): Promise<void> => {
      await standstillOf(server.url);
      for (let n = 0; n < IDLE_TIMES; n += 1) await ask('idle');
      stood.idle.push(await standstillOf(server.url));
      await leave(server.url, new Uint8Array(webm));
      while (!(await ask('busy')));
      stood.busy.push(await standstillOf(server.url));
    };
    for (let n = 0; n < WARM_UP; n += 1) await ask('idle');
    took.idle.length = 0;
    // The first message also loads the model.
    for (let n = 0; n < rounds; n += 1) await round();
    const answers = (kind: 'idle' | 'busy'): Answers => ({
      times: took[kind].length,
      p50: median(took[kind]),
      p99: percentile(
        took[kind].sort((a, b) => a - b),
        0.99,
      ),
      standstill: Math.max(...stood[kind]),
    });
    return { idle: answers('idle'), busy: answers('busy') };
  } finally {
    await server.stop();
    await installation.remove();
  }
};
