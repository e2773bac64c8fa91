// Everything of a firm as the entries of a zip file. Tables and messages are read in pages, each in a transaction of its own:
// a slow download holds no connection, and memory does not grow with the firm.
import { buffer } from 'node:stream/consumers';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { ZipEntry } from '#server/platform/zip.ts';
import {
  type AudioResponse,
  type Recording,
  type Recordings,
  recordingsOf,
} from '#server/recordings/index.ts';
import { indexPage, messagesPage, type SoundOfMessage } from './index-page.ts';
import {
  greetingFiles,
  type IndexedMessage,
  keysOfTables,
  messagesToIndex,
  nameOfFirm,
  type TableRow,
  tableRows,
} from './store.ts';
import { EXPORTED } from './tables.data.ts';

export type ExportDeps = {
  db: Database;
  clock: Clock;
  recordings: Pick<Recordings, 'original' | 'originalName' | 'greeting'>;
};

export type FirmExport = { messages: number; sounds: number; missing: string[] };

const ROWS_AT_ONCE = 500;
const MESSAGES_ON_A_PAGE = 100;
/** The layout of the files; a program that reads them can refuse another one. */
const FORMAT = 1;

async function* rowsOf(deps: ExportDeps, firmId: string, table: string, count: () => void) {
  const keys = (await deps.db.asSystem(keysOfTables)).get(table);
  if (!keys) throw new Failure('internal', { reason: `${table} has no primary key` });
  let after: TableRow | null = null;
  let lead = '[\n';
  for (;;) {
    const from: TableRow | null = after;
    const rows: TableRow[] = await deps.db.asSystem((trx) =>
      tableRows(trx, firmId, { table, keys, after: from, limit: ROWS_AT_ONCE }),
    );
    for (const row of rows) {
      const shown = { ...row };
      for (const column of EXPORTED[table]?.without ?? []) delete shown[column];
      count();
      yield lead + JSON.stringify(shown);
      lead = ',\n';
    }
    after = rows.at(-1) ?? null;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}

/** A recording has at most AUDIO_MAX_MB. Null for a missing or damaged one, which does not stop the export of the others. */
const bytesOf = async (open: () => Promise<AudioResponse>): Promise<Buffer | null> => {
  try {
    const { read, bytes } = await open();
    return await buffer(read({ start: 0, end: bytes }));
  } catch (error) {
    if (!(error instanceof Failure && ['not_found', 'internal'].includes(error.code))) throw error;
    return null;
  }
};

/** `made` is filled while the entries are read. */
export async function* exportFirm(
  deps: ExportDeps,
  firmId: string,
  made: FirmExport,
): AsyncGenerator<ZipEntry> {
  const madeAt = deps.clock.now();
  const tables: { file: string; title: string; rows: number }[] = [];
  for (const [table, { file, title }] of Object.entries(EXPORTED)) {
    const counted = { file, title, rows: 0 };
    tables.push(counted);
    const bytes = rowsOf(deps, firmId, table, () => {
      counted.rows += 1;
    });
    yield { name: `donnees/${file}.json`, compress: true, bytes };
  }

  let sounds = 0;
  const sound = async (name: string, open: () => Promise<AudioResponse>): Promise<ZipEntry | null> => {
    const bytes = await bytesOf(open);
    if (bytes === null) {
      made.missing.push(name);
      return null;
    }
    sounds += 1;
    return { name, compress: false, bytes };
  };
  const names = new Set<string>();
  /** A second recording of the same message must not take the name of the first. */
  const nameOf = (recording: Recording): string => {
    const name = deps.recordings.originalName(recording);
    return `sons/${names.has(name) ? `${recording.id}-${name}` : name}`;
  };

  let pages = 0;
  let before: IndexedMessage | null = null;
  for (;;) {
    const from: IndexedMessage | null = before;
    const { messages, recordings }: { messages: IndexedMessage[]; recordings: Recording[] } =
      await deps.db.asSystem(async (trx) => {
        const found = await messagesToIndex(trx, firmId, from, MESSAGES_ON_A_PAGE);
        const ids = found.map(({ id }) => id);
        return { messages: found, recordings: await recordingsOf(trx, firmId, ids) };
      });
    if (messages.length === 0) break;
    names.clear();
    const shown = new Map<string, SoundOfMessage[]>();
    for (const recording of recordings) {
      const file = nameOf(recording);
      names.add(deps.recordings.originalName(recording));
      const entry = await sound(file, () => deps.recordings.original(recording));
      if (entry) yield entry;
      const ofMessage = shown.get(recording.voicemail_id) ?? [];
      shown.set(recording.voicemail_id, [...ofMessage, { file, missing: entry === null }]);
    }
    pages += 1;
    made.messages += messages.length;
    const page = messagesPage(
      pages,
      messages.map((message) => ({ message, sounds: shown.get(message.id) ?? [] })),
    );
    yield { name: `messages/page-${pages}.html`, compress: true, bytes: Buffer.from(page) };
    before = messages.at(-1) ?? null;
    if (messages.length < MESSAGES_ON_A_PAGE) break;
  }

  for (const { id, key } of await deps.db.asSystem((trx) => greetingFiles(trx, firmId))) {
    const entry = await sound(`annonces/${id}.mp3`, () => deps.recordings.greeting(firmId, key));
    if (entry) yield entry;
  }

  made.sounds = sounds;
  const firm = await deps.db.asSystem((trx) => nameOfFirm(trx, firmId));
  const summary = { format: FORMAT, firm, made_at: madeAt.toISOString(), tables, ...made };
  yield { name: 'export.json', compress: true, bytes: Buffer.from(`${JSON.stringify(summary, null, 2)}\n`) };
  const index = indexPage(firm, madeAt, {
    tables,
    pages,
    sounds,
    messages: made.messages,
    missing: made.missing,
  });
  yield { name: 'index.html', compress: true, bytes: Buffer.from(index) };
}
