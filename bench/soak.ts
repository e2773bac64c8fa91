// A server for some minutes under mixed load: its memory must not grow, and no handle may be left open.
//   npm run bench -- soak --minutes 10
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { leave, printedAccount, signIn } from '#tests/support/firm.ts';
import { WITHOUT_BUDGETS } from '#tests/support/limits.ts';
import { makeInstallation } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { figure, median, printTable, verdict } from './figures.ts';

export const title = 'a server for --minutes 10 under mixed load: growth of its memory, handles left open';

const LOOK_EVERY_MS = 5000;
const ROUND_EVERY_MS = 250;
/** The first share of the time: caches fill, and the code is compiled. */
const WARM_UP = 0.3;
const MOST_MB_A_MINUTE = 1;
const MB = 1024;

type Look = { minute: number; mb: number; handles: number };

const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / MB;

/** The slope of the straight line through the points (least squares). */
const slopeOf = (points: readonly { x: number; y: number }[]): number => {
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  const above = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  return above / points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
};

export const run = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({ args, options: { minutes: { type: 'string', default: '10' } } });
  const minutes = Number(values.minutes);
  const installation = await makeInstallation();
  const looks: Look[] = [];
  try {
    const server = await installation.start({ ...WITHOUT_BUDGETS, LOG_LEVEL: 'silent', LATE_AFTER_S: '1' });
    const pid = server.child.pid ?? 0;
    const token = await signIn(server.url, printedAccount(server));
    const headers = { authorization: `Bearer ${token}` };
    const sound = new Uint8Array(await convert(speechLikeWav(2), 'webm'));
    const read = async (path: string): Promise<void> => {
      const reply = await fetch(`${server.url}${path}`, { headers });
      await reply.arrayBuffer();
      if (reply.status >= 500) throw new Error(`${path} answered ${reply.status}`);
    };
    /** Opened and left, as a browser does that goes to another page. */
    const openStream = async (): Promise<void> => {
      const abort = new AbortController();
      const reply = await fetch(`${server.url}/api/events`, { headers, signal: abort.signal });
      await reply.body?.getReader().read();
      abort.abort();
    };
    const began = performance.now();
    const minute = (): number => (performance.now() - began) / 60_000;
    let rounds = 0;
    let nextLook = 0;
    while (minute() < minutes) {
      rounds += 1;
      await Promise.all([
        read('/'),
        read('/api/voicemails?page=1'),
        read('/api/voicemails/statistics'),
        ...(rounds % 4 === 0 ? [openStream()] : []),
        ...(rounds % 8 === 0 ? [leave(server.url, sound).then((reply) => reply.arrayBuffer())] : []),
      ]);
      if (performance.now() - began >= nextLook) {
        nextLook += LOOK_EVERY_MS;
        looks.push({ minute: minute(), mb: memoryOf(pid), handles: readdirSync(`/proc/${pid}/fd`).length });
      }
      await pause(ROUND_EVERY_MS);
    }
    const warm = looks.filter((look) => look.minute >= minutes * WARM_UP);
    const growth = slopeOf(warm.map(({ minute: x, mb: y }) => ({ x, y })));
    const third = Math.ceil(warm.length / 3);
    const handlesFirst = median(warm.slice(0, third).map(({ handles }) => handles));
    const handlesLast = median(warm.slice(-third).map(({ handles }) => handles));
    printTable(
      ['what', 'seen', 'verdict'],
      [
        ['rounds of requests', `${rounds} in ${figure(minutes)} min`, verdict(rounds > 0)],
        [
          'memory, first and last',
          `${figure(warm[0]?.mb ?? 0)} MB, ${figure(warm.at(-1)?.mb ?? 0)} MB`,
          verdict(warm.length > 2),
        ],
        ['growth a minute', `${growth.toFixed(2)} MB`, verdict(growth < MOST_MB_A_MINUTE)],
        [
          'open handles, first and last third',
          `${handlesFirst}, ${handlesLast}`,
          verdict(handlesLast <= handlesFirst + 5),
        ],
      ],
    );
  } finally {
    await installation.remove();
  }
};
