// Streams a file made from rows; the database is read no faster than the client reads.
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database, Trx, Viewer } from './database.ts';
import { Failure } from './failure.ts';

/** Each download holds a connection; the other four of the pool serve lists. */
const AT_ONCE = 6;
/** Leaves downloads for other firms. */
const AT_ONCE_BY_FIRM = 2;

/** The first piece must be made from rows already, so that a failed query is an error reply. */
export type Pieces = (trx: Trx) => AsyncGenerator<string>;
export type RowStream = (who: Viewer, pieces: Pieces) => Promise<Readable>;

export const createRowStream = (db: Database): RowStream => {
  const running: string[] = [];

  return async (who, pieces) => {
    const own = running.filter((userId) => userId === who.userId);
    if (running.length >= AT_ONCE || own.length >= AT_ONCE_BY_FIRM)
      throw new Failure('unavailable', { retry: { afterMs: 10_000 } });
    running.push(who.userId);
    const file = new PassThrough();
    // An error without a listener would end the process.
    file.on('error', () => {});
    const begun = Promise.withResolvers<void>();
    const writing = async function* (trx: Trx) {
      const made = pieces(trx);
      let piece = await made.next();
      // A failure before this point is an error reply. A later one aborts the download, so that no truncated file looks
      // complete.
      begun.resolve();
      for (; !piece.done; piece = await made.next()) yield piece.value;
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
