// voicemails.csv as a stream that is read from the database no faster than it is taken.
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ANALYSIS_TYPES, AXES } from '#contract/values.ts';
import type { ExportQuery } from '#contract/voicemail.ts';
import { csvHead, csvRow } from '#contract/voicemail-csv.ts';
import type { Database, Trx } from '#server/platform/database.ts';
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

/** Each holds a connection for as long as somebody downloads: the others are for those who read their messages. */
const AT_ONCE = 6;
/** Another firm's download must not wait for those of one firm. */
const AT_ONCE_BY_FIRM = 2;

export const createExporter = (db: Database) => {
  const running: string[] = [];

  return async (request: ListRequest, separator: ExportQuery['separator']): Promise<Readable> => {
    const own = running.filter((userId) => userId === request.userId);
    if (running.length >= AT_ONCE || own.length >= AT_ONCE_BY_FIRM)
      throw new Failure('unavailable', { retry: { afterMs: 10_000 } });
    running.push(request.userId);
    const file = new PassThrough();
    // Nobody reads it yet: an error that nobody listens to would end the process.
    file.on('error', () => {});
    const begun = Promise.withResolvers<void>();
    const writing = async function* (trx: Trx) {
      const batches = exportedRows(trx, request);
      let batch = await batches.next();
      // Until here a failure is answered as one; from here on it breaks the download off, so that no half file passes
      // for a whole one.
      begun.resolve();
      yield csvHead(separator);
      for (; !batch.done; batch = await batches.next())
        yield batch.value.map((row) => line(row, separator)).join('');
    };
    db.asUser(request.userId, (trx) => pipeline(writing(trx), file, { end: false }))
      .finally(() => {
        running.splice(running.indexOf(request.userId), 1);
      })
      .then(
        // Ended last: whoever has the whole file and asks for the next finds the connection given back.
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
