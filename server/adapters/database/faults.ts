// Translates PostgreSQL's error codes into Failures. No other file reads them.
import { errorCode, Failure } from '#server/platform/failure.ts';

/** True when the connection or the server failed, not the statement. */
const isConnectionFault = (code: string): boolean =>
  // Whether the database is unreachable: codes 08 (connection), 57P0x (shutting down or starting), 53300 (too many
  // connections), E… (errors of the socket).
  /^(08|57P0|53300)/.test(code) || /^E[A-Z]+$/.test(code);

/** `lost`: the connection ended during the work; pg reports that without a code. */
export const asDatabaseFailure = (error: unknown, lost: boolean): unknown => {
  if (error instanceof Failure) return error;
  const code = errorCode(error);
  if (code === '42P01') return new Failure('42P01', { cause: error });
  if (code === '53100') return new Failure('storage_full', { cause: error, retry: 'yes' });
  // A character that no text can hold, such as NUL in the request of a program.
  if (code === '22021' || code === '22P05')
    return new Failure('bad_request', { cause: error, reason: 'character' });
  if (code === '57014') return new Failure('timed_out', { cause: error, retry: 'yes', reason: 'statement' });
  // Deadlock, serialization, lock timeout, idle in transaction: the same work may succeed when tried again.
  if (code !== null && ['40P01', '40001', '55P03', '25P03'].includes(code))
    return new Failure('unavailable', { cause: error, retry: 'yes', reason: code });
  if (lost || (code !== null && isConnectionFault(code)))
    return new Failure('unavailable', { cause: error, retry: 'yes', reason: code ?? 'connection' });
  return error;
};
