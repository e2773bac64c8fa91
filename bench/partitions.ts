// The messages in one table and in sixteen parts by the hash of the firm's id: the same questions in turns, inserts, vacuum,
// and the size of the indexes.
//   npm run bench -- dashboard 1000000 FOLDER nothing && npm run bench -- partitions FOLDER
// The parts are made in a second database of that folder, `parted`, and kept there.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import * as z from 'zod';
import { openDatabase } from '#server/adapters/database/index.ts';
import { openExternal } from '#server/adapters/database/open.ts';
import { silentLog } from '#server/platform/log.ts';
import { compare, measure, type Served, serve } from './answers.ts';
import { FILTERS, LIST, SEARCHES, STATISTICS } from './dashboard.data.ts';
import { figure, printTable } from './figures.ts';
import { divide } from './partitions/divide.ts';
import { insertTimes, sizeOf, vacuumTimes } from './partitions/upkeep.ts';

export const title = 'messages in one table against sixteen parts by the hash of the firm: questions, upkeep';

const WARM = 300;
const FIRMS = { mine: 'firm of 100,000', smaller: 'firm of 10,000' } as const;
const QUESTIONS = [
  ...LIST.slice(0, 3),
  ...FILTERS.slice(3, 5),
  ...SEARCHES.slice(0, 9),
  ...STATISTICS.slice(0, 3),
];

const noted = z.object({ mine: z.uuid(), smaller: z.uuid() });

const askBoth = async (plain: Served, parted: Served, firms: z.infer<typeof noted>): Promise<void> => {
  for (const served of [plain, parted]) await measure(served, firms.mine, '/api/voicemails', WARM);
  for (const key of ['mine', 'smaller'] as const) {
    const rows: string[][] = [];
    for (const { name, path } of QUESTIONS) {
      const [one, sixteen] = await compare([plain, firms[key]], [parted, firms[key]], path);
      rows.push([name, figure(one), figure(sixteen), (sixteen / one).toFixed(2)]);
    }
    printTable([`${FIRMS[key]}, p50 ms`, 'one table', 'sixteen parts', 'times'], rows);
    process.stdout.write('\n');
  }
};

export const run = async ([folder = '', part]: string[]): Promise<void> => {
  if (!folder) throw new Error('a folder is wanted: see the head of bench/partitions.ts');
  const unset = { DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined };
  const opened = await openDatabase({ DATA_DIR: folder, ...unset }, silentLog);
  const { direct } = opened;
  if (!('host' in direct)) throw new Error('the embedded server is wanted');
  await divide({ ...direct, database: 'voxlex' }, 'parted');
  const url = `postgres://voxlex@localhost/parted?host=${encodeURIComponent(direct.host)}`;
  const other = await openExternal(url, url, silentLog);
  const [plainClient, partedClient] = [new pg.Client(direct), new pg.Client(url)];
  for (const client of [plainClient, partedClient]) await client.connect();
  try {
    const firms = noted.parse(JSON.parse(await readFile(join(folder, 'firms.json'), 'utf8')));
    if (part !== 'upkeep') {
      const [plain, parted] = [await serve(opened), await serve(other)];
      await askBoth(plain, parted, firms);
      await plain.close();
      await parted.close();
    }
    const inserts = await insertTimes(plainClient, partedClient);
    const vacuums = [await vacuumTimes(plainClient), await vacuumTimes(partedClient)];
    const sizes = [await sizeOf(plainClient), await sizeOf(partedClient)];
    printTable(
      ['upkeep', 'one table', 'sixteen parts'],
      [
        ['a message inserted with all indexes, ms', ...inserts.map(figure)],
        ['vacuum after 1 % changed, whole, ms', ...vacuums.map(({ whole }) => figure(whole))],
        ['vacuum, longest of a part, ms', ...vacuums.map(({ longest }) => figure(longest))],
        ['indexes, MB', ...sizes.map(({ indexes }) => figure(indexes))],
        ['table, MB', ...sizes.map(({ table }) => figure(table))],
      ],
    );
  } finally {
    for (const client of [plainClient, partedClient]) await client.end();
    await other.close();
    await opened.close();
  }
};
