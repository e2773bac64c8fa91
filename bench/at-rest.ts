// What encrypted transcripts with blinded search words would take and leak (docs/decisions/0710). A prototype beside the product:
//   npm run bench -- at-rest           firms of 100,000 and 10,000 messages
//   npm run bench -- at-rest leak      the leak alone
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/adapters/database/index.ts';
import type { ConnectionOptions } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { layDown } from '#tests/support/many-messages.ts';
import { measure, type Served, serve } from './answers.ts';
import { readableAfter } from './at-rest/leak.ts';
import { KEY_BYTES, sealFirms, searchSealed } from './at-rest/seal.ts';
import { writeCosts } from './at-rest/write.ts';
import { figure, percentile, printTable } from './figures.ts';

export const title =
  'encrypted transcripts with blinded search words: time, size and what still leaks (a prototype)';

const THREE_YEARS = 1095;
const COUNTS = [100_000, 10_000];
const KNOWN = [10, 50, 200, 1000];
const MB = 1024 ** 2;

const CASES: readonly [name: string, path: string][] = [
  ['list, page 1', '?'],
  ['search: commonest word', '?q=de'],
  ['search: a word of two messages in five', '?q=bonjour'],
  ['search: a rare word', '?q=Dossier+7712'],
  ['search: the beginning of a word', '?q=licenc'],
  ['search: one letter', '?q=c'],
  ['search: several words', '?q=jugement+divorce'],
  ['search: in quotation marks', `?q=${encodeURIComponent('«licenciement abusif»')}`],
  ['search: one slip', '?q=licenciment'],
  ['search: synonyms', `?q=${encodeURIComponent('héritage')}`],
  ['search: part of a number', '?q=0470+07+91'],
  ['statistics of a search', '/statistics?q=bonjour'],
];

type Measured = { p50: number; p95: number; database: number; total: string };

const totalIn = (body: Buffer): string => /"total":(\d+)/.exec(String(body))?.[1] ?? '';

const measureCases = async (served: Served, userId: string): Promise<Measured[]> => {
  const rows: Measured[] = [];
  for (const [, path] of CASES) {
    const { wall, database } = await measure(served, userId, `/api/voicemails${path}`, 30);
    const total = totalIn(await served.ask(userId, `/api/voicemails${path}`));
    rows.push({ p50: percentile(wall, 0.5), p95: percentile(wall, 0.95), database, total });
  }
  return rows;
};

/** AES-256-GCM of a page of ten messages, and of the 100,000 of an export. */
const decryption = (): string[][] => {
  const key = randomBytes(KEY_BYTES);
  const sealed = Array.from({ length: 1000 }, () => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    return {
      iv,
      bytes: Buffer.concat([cipher.update(randomBytes(700)), cipher.final()]),
      tag: cipher.getAuthTag(),
    };
  });
  const began = performance.now();
  for (let turn = 0; turn < 20; turn += 1)
    for (const { iv, bytes, tag } of sealed) {
      const open = createDecipheriv('aes-256-gcm', key, iv).setAuthTag(tag);
      Buffer.concat([open.update(bytes), open.final()]);
    }
  const one = (performance.now() - began) / 20_000;
  return [
    ['decrypt an opened message (text and summary)', `${(one * 2).toFixed(3)} ms`],
    ['decrypt a page of ten', `${(one * 20).toFixed(2)} ms`],
    ['decrypt an export of 100,000', `${figure(one * 200)} s`],
  ];
};

const sizes = async (client: pg.Client): Promise<string[][]> => {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select n as name, pg_total_relation_size(n::regclass)::text as bytes
     from unnest(array['voicemails', 'voicemails_words', 'voicemail_tokens', 'voicemail_tokens_found']) n`,
  );
  return rows.map(({ name, bytes }) => [`${name}, MB`, figure(Number(bytes) / MB)]);
};

const leak = (): void =>
  printTable(
    ['messages that the thief knows', 'of', 'words read in the others', 'of words with five letters or more'],
    KNOWN.map((count) => {
      const { messages, all, long } = readableAfter(count);
      return [String(count), String(messages), `${figure(all * 100)} %`, `${figure(long * 100)} %`];
    }),
  );

const whole = async (direct: ConnectionOptions, served: Served, firms: readonly string[]): Promise<void> => {
  const before: Measured[][] = [];
  for (const userId of firms) before.push(await measureCases(served, userId));
  const client = new pg.Client(direct);
  await client.connect();
  try {
    const keys = new Map(firms.map((userId) => [userId, randomBytes(KEY_BYTES)]));
    const began = performance.now();
    const hashes = await sealFirms(client, keys);
    const seconds = (performance.now() - began) / 1000;
    const plainWrites = await writeCosts(client, firms[0] ?? '', null);
    await searchSealed(client);
    for (const [n, userId] of firms.entries()) {
      const after = await measureCases(served, userId);
      printTable(
        [
          `firm of ${figure(COUNTS[n] ?? 0)}`,
          'found',
          'p50, p95 ms',
          'database',
          'blinded: found',
          'p50, p95 ms',
          'database',
        ],
        CASES.map(([name], at) => [
          name,
          ...[before[n]?.[at], after[at]].flatMap((one) => [
            one?.total ?? '',
            `${figure(one?.p50 ?? 0)}, ${figure(one?.p95 ?? 0)}`,
            figure(one?.database ?? 0),
          ]),
        ]),
      );
    }
    const sealedWrites = await writeCosts(client, firms[0] ?? '', keys.get(firms[0] ?? '') ?? null);
    printTable(
      ['what', 'seen'],
      [
        ['hashes of a message', figure(hashes / (COUNTS[0] ?? 1) / 1.1)],
        ['filled and indexed, s', figure(seconds)],
        ...(await sizes(client)),
        ['a message through its steps, words in the index: ms, kB of WAL', plainWrites],
        ['the same, blinded', sealedWrites],
        ...decryption(),
      ],
    );
  } finally {
    await client.end();
  }
};

export const run = async ([part]: string[] = []): Promise<void> => {
  leak();
  if (part === 'leak') return;
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-at-rest-'));
  const opened = await openDatabase({ DATA_DIR: folder }, silentLog);
  try {
    await migrate(opened.direct, silentLog);
    const firms = COUNTS.map((count) => ({ userId: newId(), count, days: THREE_YEARS, whole: true }));
    await layDown(opened.direct, firms);
    const served = await serve(opened);
    await whole(
      opened.direct,
      served,
      firms.map(({ userId }) => userId),
    );
    await served.close();
  } finally {
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  }
};
