// Streams voicemails.csv; the database is read no faster than the client reads.
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ANALYSIS_TYPES, AXES } from '#contract/values.ts';
import type { ExportQuery } from '#contract/voicemail.ts';
import { csvHead, csvRow } from '#contract/voicemail-csv.ts';
import type { Database, Trx, Viewer } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { ListRequest } from '../filter/store.ts';
import { type ExportedRow, exportedRows } from './store.ts';

const line = (row: ExportedRow, separator: ExportQuery['separator']): string =>
  csvRow(
    {
      ...row,
      received_at: row.received_at.toISOString(),
      analysis: AXES.flatMap((axis) => {
        const result = row[axis];
        return result === null ? [] : [{ analysis_type: ANALYSIS_TYPES[axis], analysis_result: result }];
      }),
    },
    separator,
  );

/** Each download holds a connection; the other four of the pool serve lists. */
const AT_ONCE = 6;
/** Leaves downloads for other firms. */
const AT_ONCE_BY_FIRM = 2;

export const createExporter = (db: Database) => {
  const running: string[] = [];

  return async (
    who: Viewer,
    request: ListRequest,
    separator: ExportQuery['separator'],
  ): Promise<Readable> => {
    const own = running.filter((userId) => userId === who.userId);
    if (running.length >= AT_ONCE || own.length >= AT_ONCE_BY_FIRM)
      throw new Failure('unavailable', { retry: { afterMs: 10_000 } });
    running.push(who.userId);
    const file = new PassThrough();
    // An error without a listener would end the process.
    file.on('error', () => {});
    const begun = Promise.withResolvers<void>();
    const writing = async function* (trx: Trx) {
      const batches = exportedRows(trx, request);
      let batch = await batches.next();
      // A failure before this point is an error reply. A later one aborts the download, so that no truncated file looks
      // complete.
      begun.resolve();
      yield csvHead(separator);
      for (; !batch.done; batch = await batches.next())
        yield batch.value.map((row) => line(row, separator)).join('');
    };
    db.asUser(who, (trx) => pipeline(writing(trx), file, { end: false }))
      .finally(() => {
        running.splice(running.indexOf(who.userId), 1);
      })
      .then(
        // Ended last: a client that requests the next file at once must find the connection released.
        () => file.end(),
        (error: Error) => {
          begun.reject(error);
          file.destroy(error);
        },
      );
    await begun.promise;
    return file;
  };
};
