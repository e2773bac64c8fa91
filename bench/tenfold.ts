// The same firms in a table of a million messages and in one of ten million, asked in turns.
//   npm run bench -- dashboard 1000000 SMALL nothing && npm run bench -- dashboard 10000000 LARGE nothing
//   npm run bench -- tenfold SMALL LARGE
// Each database runs with the settings of the product, so with a cache of at most 512 MB.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { openDatabase } from '#server/adapters/database/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { compare, measure, serve } from './answers.ts';
import { FILTERS, LIST, SEARCHES, STATISTICS } from './dashboard.data.ts';
import { figure, printTable, verdict } from './figures.ts';

export const title =
  'the same firms among a million messages and among ten million: list, search, statistics';

const MOST = 1.5;
const WARM = 300;
const FIRMS = { firm: 'firm of 5,000', smaller: 'firm of 10,000', mine: 'firm of 100,000' } as const;
const NAMES = [
  ...['list, page 1', 'list, page 500', 'filter: urgent=1', 'filter: unread=1'],
  ...[
    'a name, once',
    'a word',
    'a word, still typed',
    'two words',
    'a number',
    'a word of two messages in five',
  ].map((name) => `search: ${name}`),
  ...['statistics: all messages', 'statistics: the last 30 days', 'statistics: a search'],
];
const QUESTIONS = [...LIST, ...FILTERS, ...SEARCHES, ...STATISTICS].filter(({ name }) =>
  NAMES.includes(name),
);

const noted = z.object({ mine: z.uuid(), smaller: z.uuid(), firm: z.uuid() });

const openTable = async (folder: string) => {
  const unset = { DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined };
  const opened = await openDatabase({ DATA_DIR: folder, ...unset }, silentLog);
  await migrate(opened.direct, silentLog);
  const firms = noted.parse(JSON.parse(await readFile(join(folder, 'firms.json'), 'utf8')));
  const served = await serve(opened);
  const [row] = await opened.db.asSystem((trx) =>
    trx
      .selectFrom('voicemails')
      .select(({ fn }) => fn.countAll<string>().as('messages'))
      .execute(),
  );
  await measure(served, firms.mine, '/api/voicemails', WARM);
  return {
    served,
    firms,
    messages: Number(row?.messages),
    close: async () => {
      await served.close();
      await opened.close();
    },
  };
};

export const run = async ([small = '', large = '']: string[]): Promise<void> => {
  if (!small || !large) throw new Error('two folders are wanted: see the head of bench/tenfold.ts');
  const before = await openTable(small);
  const after = await openTable(large);
  try {
    for (const [firm, name] of Object.entries(FIRMS)) {
      const key = z.enum(['mine', 'smaller', 'firm']).parse(firm);
      const rows: string[][] = [];
      for (const { name: question, path } of QUESTIONS) {
        const [first, second] = await compare(
          [before.served, before.firms[key]],
          [after.served, after.firms[key]],
          path,
        );
        const grows = second / first;
        rows.push([question, figure(first), figure(second), grows.toFixed(2), verdict(grows <= MOST)]);
      }
      const head = [`${name}, p50 ms`, `of ${figure(before.messages)}`, `of ${figure(after.messages)}`];
      printTable([...head, `grows ≤ ${MOST}`, ''], rows);
      process.stdout.write('\n');
    }
  } finally {
    await after.close();
    await before.close();
  }
};
