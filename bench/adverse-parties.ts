// Time to compare one message with 5,000 adverse parties, and to read a page of the list.
import { loadavg } from 'node:os';
import { compareMessage } from '#server/adverse-parties/index.ts';
import { messageForJob } from '#server/messages/index.ts';
import { wholeFirm } from '#server/platform/database.ts';
import { partiesFixture } from '#tests/support/adverse-parties.ts';
import { timesOf } from './database-time.ts';
import { figure, percentile, printTable } from './figures.ts';

export const title = 'A message compared with 5,000 adverse parties, and a page and a search of the list';

const PARTIES = 5000;
const MESSAGES = 300;
/** The first ones compile the statements, and the matcher. */
const WARMING = 20;
const BEGINNINGS = [
  'Van',
  'De',
  'Ver',
  'Del',
  'Hui',
  'Cor',
  'Sto',
  'Bra',
  'Mer',
  'Pel',
  'Gra',
  'Lom',
  'Tys',
  'Rem',
  'Wij',
];
const MIDDLES = [
  'broe',
  'kerk',
  'haeg',
  'land',
  'mees',
  'vorst',
  'ster',
  'bol',
  'dries',
  'wael',
  'noit',
  'lier',
  'tong',
];
const ENDS = ['k', 'mans', 'ghe', 'art', 'el', 'inckx', 'oy', 'aert', 'et', 'on', 'ens', 'ers', 'eau', 'in'];
const KINDS = ['Toitures SRL', 'Annelies', 'Constructions SA', 'Luc', 'Immo BV', '& Fils SPRL', 'Maryse', ''];

const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';
const nameOf = (n: number): string => {
  const [second, third] = [
    Math.floor(n / BEGINNINGS.length),
    Math.floor(n / (BEGINNINGS.length * MIDDLES.length)),
  ];
  return `${pick(BEGINNINGS, n)}${pick(MIDDLES, second)}${pick(ENDS, third)} ${pick(KINDS, n + third)} ${n % 7 === 0 ? n : ''}`;
};
const WORDS =
  'bonjour maître je vous appelle au sujet de la facture que cette société réclame pour des travaux qui ne sont pas finis depuis le mois de mars et mon voisin dit que le toit fuit encore donc rappelez moi avant vendredi merci beaucoup'.split(
    ' ',
  );
/** About 200 words, with two names. */
const textOf = (n: number): string => {
  const said = Array.from({ length: 200 }, (_, at) => pick(WORDS, at + n));
  said[60] = nameOf(n * 13);
  said[120] = nameOf(n * 17 + 3);
  return said.join(' ');
};

export const run = async (): Promise<void> => {
  const fixture = await partiesFixture();
  const { db, firm, ask } = fixture;
  try {
    const csv = Array.from({ length: PARTIES }, (_, n) => `${nameOf(n)};;${n}`).join('\n');
    const imported = (await ask('POST', '/api/adverse-parties/import', { csv: `nom;tel;dossier\n${csv}` }))
      .json;
    await fixture.fresh.owner('analyze');
    const ids: string[] = [];
    for (let n = 0; n < MESSAGES; n += 1) ids.push(await fixture.left({ transcription: textOf(n) }));
    const timed = async (times: number, work: (n: number) => Promise<unknown>) => {
      for (let n = 0; n < WARMING; n += 1) await work(n);
      return timesOf(fixture.fresh.direct, times, work);
    };
    const compared = await timed(MESSAGES, (n) =>
      db.asSystem(async (trx) => {
        const message = await messageForJob(trx, { user_id: firm, id: ids[n] ?? '' });
        if (message) await compareMessage(trx, message);
      }),
    );
    const nothing = await timed(MESSAGES, (n) =>
      db.asSystem((trx) => messageForJob(trx, { user_id: firm, id: ids[n] ?? '' })),
    );
    const page = await timed(100, (n) => ask('GET', `/api/adverse-parties?page=${n + 1}`));
    const search = await timed(100, (n) => ask('GET', `/api/adverse-parties?q=${pick(MIDDLES, n)}`));
    const { count } = await db.asUser(wholeFirm(firm), (trx) =>
      trx
        .selectFrom('party_matches')
        .select((all) => all.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    );
    const row = (
      what: string,
      { wall, database, process }: Awaited<ReturnType<typeof timed>>,
      most: string,
    ) => [
      ...[what, figure(percentile(wall, 0.5)), figure(percentile(wall, 0.95)), most],
      ...[figure(database), figure(process)],
    ];
    printTable(
      ['', 'p50 ms', 'p95 ms', 'required p95', 'processor ms: database', 'server'],
      [
        row('reading the message alone', nothing, ''),
        row('comparing it', compared, '≤ 20'),
        row('a page of the list', page, '≤ 80'),
        row('a search of the list', search, '≤ 300'),
      ],
    );
    process.stdout.write(`${imported.added} parties, ${count} marks, load ${loadavg()[0]?.toFixed(1)}\n`);
  } finally {
    await fixture.close();
  }
};
