// The dashboard of a firm of 100,000 messages and of one of 10,000, among a million messages of many firms: every list,
// filter, search and statistic against its required time, and against a table a hundred times smaller.
//
//   npm run bench -- dashboard                 a million messages, laid down anew
//   npm run bench -- dashboard 200000          fewer
//   npm run bench -- dashboard 1000000 FOLDER  laid down there once (on a busy machine: twenty minutes), and measured again
//   npm run bench -- dashboard 1000000 FOLDER searches growth   those parts alone; 'nothing' only lays them down
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import * as z from 'zod';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { type OpenDatabase, openDatabase } from '#server/adapters/database/index.ts';
import { openExternal } from '#server/adapters/database/open.ts';
import type { ConnectionOptions } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { layDown } from '#tests/support/many-messages.ts';
import { compare, firstAnswers, measure, measureAll, type Served, serve, timed } from './answers.ts';
import { showSets } from './dashboard/sets.ts';
import {
  ACTS,
  besideMessage,
  casesOfLarge,
  casesOfSmaller,
  FILTERS,
  GROWTH,
  LIST,
  SEARCHES,
  STATISTICS,
} from './dashboard.data.ts';
import { figure, median, printTable, verdict } from './figures.ts';

export const title =
  'the dashboard of firms of 100,000 and 10,000 messages among a million: list, filters, search, statistics';

const MINE = 100_000;
const THREE_YEARS = 1095;
const SMALLER = 10_000;
const SMALL_TABLE = 10_000;
const SMALL_FIRM = 5000;

const say = (words: string) => process.stdout.write(`${words}\n`);

const MILLIONS = 2_000_000;

/** Firms of a thousand messages each, until there are so many. */
const others = (count: number) =>
  Array.from({ length: Math.ceil(Math.max(0, count) / 1000) }, (_, n) => ({
    userId: newId(),
    count: Math.min(1000, count - n * 1000),
    days: THREE_YEARS,
    short: count > MILLIONS,
  }));

/** A second database on the same server: what is compared must be asked in turns. */
const openBeside = async (direct: ConnectionOptions) => {
  if (!('host' in direct)) throw new Error('the embedded server is wanted');
  const admin = new pg.Client({ ...direct, user: 'postgres', database: 'postgres' });
  await admin.connect();
  const { rows } = await admin.query(`select from pg_database where datname = 'beside'`);
  if (rows.length === 0) await admin.query('create database beside owner voxlex');
  await admin.end();
  const url = `postgres://voxlex@localhost/beside?host=${encodeURIComponent(direct.host)}`;
  return openExternal(url, url, silentLog);
};

/** V8 compiles what it has seen often enough: until then the server's own share of an answer is half as much again. */
const WARM = 400;

const showFirst = async (served: Served, mine: string): Promise<void> => {
  const [first = 0, second = 0, ...later] = await firstAnswers(served, mine, '/api/voicemails');
  printTable(
    ['list, page 1, of a server just started', 'ms'],
    [
      ['the very first question', figure(first)],
      ['the second', figure(second)],
      ['median of those that follow', figure(median(later))],
    ],
  );
  say('');
  await measure(served, mine, '/api/voicemails', WARM);
};

const againstSmaller = async (
  small: readonly [Served, string],
  large: readonly [Served, string],
  total: number,
): Promise<void> => {
  const rows: string[][] = [];
  for (const { name, path } of GROWTH) {
    const [before, after] = await compare(small, large, path);
    const grows = after / before;
    rows.push([name, figure(before), figure(after), grows.toFixed(2), verdict(grows <= 1.5)]);
  }
  const head = `a firm of ${figure(SMALL_FIRM)}, p50 ms`;
  printTable([head, `of ${figure(SMALL_TABLE)} rows`, `of ${figure(total)}`, 'grows ≤ 1.5', ''], rows);
  say('');
};

setFlagsFromString('--expose-gc');
const collect = z.custom<() => void>((value) => typeof value === 'function').parse(runInNewContext('gc'));

/** What is held on to, heap and buffers: what is only waiting to be thrown away says nothing. */
const held = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const MB = 1_000_000;

/** The most that is held above what was held before, while the file goes by. */
const exported = async (served: Served, userId: string) => {
  const seen = { rows: -1, bytes: 0, most: 0 };
  const before = held();
  const ms = await timed(() =>
    served.pour(userId, '/api/voicemails/export.csv', (part) => {
      // No text in these messages breaks a line.
      for (const byte of part) if (byte === 10) seen.rows += 1;
      if (Math.floor(seen.bytes / MB) !== Math.floor((seen.bytes + part.length) / MB))
        seen.most = Math.max(seen.most, held() - before);
      seen.bytes += part.length;
    }),
  );
  return [figure(seen.rows), figure(ms), figure(seen.bytes / MB), figure(seen.most / MB)];
};

const showExports = async (served: Served, firms: readonly string[]): Promise<void> => {
  const rows: string[][] = [];
  for (const userId of firms) rows.push(await exported(served, userId));
  say('');
  printTable(['voicemails.csv: rows', 'ms', 'MB', 'most memory held, MB'], rows);
};

const noted = z.object({ mine: z.uuid(), smaller: z.uuid(), firm: z.uuid() });
type Firms = z.infer<typeof noted>;

/** A folder that a power cut spoils is laid down again. */
const FILLING = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
};

const lay = async (opened: OpenDatabase, beside: OpenDatabase, total: number): Promise<Firms> => {
  const firms = { mine: newId(), smaller: newId(), firm: newId() };
  const same = { userId: firms.firm, count: SMALL_FIRM, days: THREE_YEARS, whole: true };
  await layDown(beside.direct, [same, ...others(SMALL_TABLE - SMALL_FIRM)]);
  const took = await timed(() =>
    layDown(
      opened.direct,
      [
        { userId: firms.mine, count: MINE, days: THREE_YEARS, whole: true },
        { userId: firms.smaller, count: SMALLER, days: THREE_YEARS, whole: true },
        same,
        ...others(total - MINE - SMALLER - SMALL_FIRM),
      ],
      { quickly: true },
    ),
  );
  say(`${figure(total)} messages laid down in ${figure(took / 1000)} s; ${figure(MINE)} are the firm's.\n`);
  return firms;
};

const onePage = z.object({ items: z.array(z.object({ id: z.uuid() })) });

type Laid = { opened: OpenDatabase; beside: OpenDatabase; firms: Firms; total: number };

const measureOn = async (
  { opened, beside, firms, total }: Laid,
  wanted: readonly string[],
): Promise<void> => {
  const served = await serve(opened);
  const small = await serve(beside);
  const both = async (heading: string, questions: typeof LIST) => {
    await measureAll(`${heading}, ${figure(MINE)} messages`, served, firms.mine, casesOfLarge(questions));
    await measureAll(
      `${heading}, ${figure(SMALLER)} messages`,
      served,
      firms.smaller,
      casesOfSmaller(questions),
    );
  };
  const parts: Readonly<Record<string, () => Promise<unknown>>> = {
    list: () => both('list', LIST),
    filters: () => both('filters', FILTERS),
    acts: async () => {
      await both('acts', ACTS);
      const { items } = onePage.parse(JSON.parse(String(await served.ask(firms.mine, '/api/voicemails'))));
      const beside = besideMessage(items[0]?.id ?? '');
      await measureAll(
        `beside a message, ${figure(MINE)} messages`,
        served,
        firms.mine,
        casesOfLarge(beside),
      );
    },
    sets: () => showSets(opened, firms.mine),
    searches: () => both('searches', SEARCHES),
    statistics: () => both('statistics', STATISTICS),
    growth: () => againstSmaller([small, firms.firm], [served, firms.firm], total),
    exports: () => showExports(served, [firms.smaller, firms.mine]),
  };
  if (!wanted.includes('nothing')) await showFirst(served, firms.mine);
  for (const [name, part] of Object.entries(parts))
    if (wanted.length === 0 || wanted.includes(name)) await part();
  await served.close();
  await small.close();
};

const openBoth = async (folder: string): Promise<{ opened: OpenDatabase; beside: OpenDatabase }> => {
  const unset = { DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined };
  const opened = await openDatabase({ DATA_DIR: folder, ...unset }, silentLog);
  return { opened, beside: await openBeside(opened.direct) };
};

/** Otherwise the server would be stopped before its pages are written, and recover at the next start. */
const writePages = async (host: string): Promise<void> => {
  const admin = new pg.Client({ host, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query('checkpoint');
  await admin.end();
};

const fill = async (folder: string, note: string, total: number): Promise<void> => {
  const server = await openEmbedded(folder, silentLog, FILLING);
  const { opened, beside } = await openBoth(folder);
  try {
    for (const { direct } of [opened, beside]) await migrate(direct, silentLog);
    const firms = await lay(opened, beside, total);
    await writePages(server.host);
    await writeFile(note, JSON.stringify(firms));
  } finally {
    await beside.close();
    await opened.close();
    await server.close();
  }
};

export const run = async ([wanted = '1000000', kept, ...parts]: string[] = []): Promise<void> => {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'voxlex-dashboard-')));
  const note = join(folder, 'firms.json');
  const total = Number(wanted);
  try {
    if (!existsSync(note)) await fill(folder, note, total);
    const { opened, beside } = await openBoth(folder);
    try {
      for (const { direct } of [opened, beside]) await migrate(direct, silentLog);
      const firms = noted.parse(JSON.parse(await readFile(note, 'utf8')));
      await measureOn({ opened, beside, firms, total }, parts);
    } finally {
      await beside.close();
      await opened.close();
    }
  } finally {
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
};
