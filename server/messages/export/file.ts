// Streams voicemails.csv.
import type { Readable } from 'node:stream';
import { ANALYSIS_TYPES, AXES } from '#contract/values.ts';
import type { ExportQuery } from '#contract/voicemail.ts';
import { csvHead, csvRow } from '#contract/voicemail-csv.ts';
import type { Database, Viewer } from '#server/platform/database.ts';
import { createRowStream } from '#server/platform/row-stream.ts';
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

export const createExporter = (db: Database) => {
  const stream = createRowStream(db);
  return (who: Viewer, request: ListRequest, separator: ExportQuery['separator']): Promise<Readable> =>
    stream(who, async function* (trx) {
      const batches = exportedRows(trx, request);
      let batch = await batches.next();
      yield csvHead(separator);
      for (; !batch.done; batch = await batches.next())
        yield batch.value.map((row) => line(row, separator)).join('');
    });
};
