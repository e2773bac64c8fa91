// The import of contacts from a file. Only the owner imports, because imported contacts are the whole firm's.
import type { FastifyInstance } from 'fastify';
import {
  type ContactImport,
  IMPORT_REFUSAL_WORDS,
  type ImportRefusal,
  MOST_IMPORT_MB,
} from '#contract/contact-imports.ts';
import { BYTE_ORDER_MARK, csvLine } from '#contract/csv-cells.ts';
import { endpoints } from '#contract/endpoints.ts';
import { bind } from '#server/http/bind.ts';
import { readUpload } from '#server/http/upload.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Limits } from '#server/limits/index.ts';
import { namesOf } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type Trx, wholeFirm } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import { confirmImport, readFile, startImport, undoImport } from './import-contacts.ts';
import { readImport, showImport } from './show-import.ts';
import { deleteImport, type ImportRow, importRows, linesAfter } from './store.ts';

export type ImportDeps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  limits: Pick<Limits, 'spend'>;
};

const bytesOf = async (
  source: AsyncIterable<Buffer>,
  { maxBytes }: { maxBytes: number },
): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of source) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new Failure('body_too_big');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

const OUTCOMES = {
  new: 'nouvelle fiche',
  merged: 'fiche complétée',
  same: 'déjà à jour',
  refused: 'refusée',
};
const AT_ONCE = 1000;

async function* reportOf(trx: Trx, { user_id, id }: ImportRow): AsyncGenerator<string> {
  let lines = await linesAfter(trx, user_id, id, 0, AT_ONCE);
  yield BYTE_ORDER_MARK + csvLine(['Ligne', 'Contact', 'Résultat', 'Raison'], ';');
  while (lines.length > 0) {
    yield lines
      .map(({ line, name, outcome, reason }) =>
        csvLine(
          [
            String(line),
            name,
            OUTCOMES[outcome as keyof typeof OUTCOMES],
            reason === null ? '' : IMPORT_REFUSAL_WORDS[reason as ImportRefusal],
          ],
          ';',
        ),
      )
      .join('');
    lines = await linesAfter(trx, user_id, id, lines.at(-1)?.line ?? 0, AT_ONCE);
  }
}

export const importRoutes = (app: FastifyInstance, { db, clock, jobs, limits }: ImportDeps): void => {
  const shownAll = async (userId: string, rows: readonly ImportRow[]): Promise<ContactImport[]> => {
    const people = rows.flatMap(({ person_id }) => person_id ?? []);
    const names = await db.asUser(wholeFirm(userId), (trx) => namesOf(trx, people));
    return db.asSystem(async (trx) => {
      const items: ContactImport[] = [];
      for (const row of rows) items.push(await showImport(trx, row, names));
      return items;
    });
  };
  /** The import after a step of it. */
  const shown = async (userId: string, step: (trx: Trx) => Promise<string>): Promise<ContactImport> => {
    const row = await db.asSystem(async (trx) => readImport(trx, userId, await step(trx)));
    const [one] = await shownAll(userId, [row]);
    if (!one) throw new Failure('not_found');
    return one;
  };

  bind(app, endpoints.importContacts, async ({ userId, personId, request }) => {
    await limits.spend(['contactImportPerAccount', userId]);
    const { sound: bytes } = await readUpload(request, 'file', {
      maxBytes: MOST_IMPORT_MB * 1024 * 1024,
      missing: 'bad_request',
      tooBig: 'body_too_big',
      keep: bytesOf,
      discard: async () => {},
    });
    const lines = readFile(bytes);
    return shown(userId, (trx) => startImport(trx, { userId, personId, now: clock.now() }, lines));
  });

  bind(app, endpoints.listContactImports, async ({ userId, query }) => {
    const { rows, total } = await db.asSystem((trx) => importRows(trx, userId, limitOf(query)));
    return pageWith(query, total, await shownAll(userId, rows));
  });

  bind(app, endpoints.getContactImport, ({ userId, params: { id } }) => shown(userId, async () => id));

  bind(app, endpoints.confirmContactImport, ({ userId, params: { id } }) =>
    shown(userId, async (trx) => {
      await confirmImport(trx, jobs, { userId, id });
      return id;
    }),
  );

  bind(app, endpoints.undoContactImport, ({ userId, params: { id } }) =>
    shown(userId, async (trx) => {
      await undoImport(trx, jobs, { userId, id });
      return id;
    }),
  );

  bind(app, endpoints.removeContactImport, ({ userId, params: { id } }) =>
    db.asSystem(async (trx) => {
      const { state } = await readImport(trx, userId, id);
      if (state === 'importing' || state === 'undoing') throw new Failure('conflict');
      await deleteImport(trx, userId, id);
      return { id };
    }),
  );

  bind(app, endpoints.contactImportReport, async ({ userId, params, reply }) => {
    const text = await db.asSystem(async (trx) => {
      let report = '';
      for await (const piece of reportOf(trx, await readImport(trx, userId, params.id))) report += piece;
      return report;
    });
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="rapport.csv"')
      .header('cache-control', 'no-store')
      .send(text);
    return undefined;
  });
};
