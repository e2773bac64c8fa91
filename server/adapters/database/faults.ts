// What PostgreSQL's own codes mean to the rest of the server. Nobody else reads them.
import { Failure } from '#server/platform/failure.ts';

export const sqlState = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Whether the connection itself, or the server behind it, is what failed. */
const isConnectionFault = (code: string): boolean =>
  // 08 connection, 57P0x shutting down or starting, 53300 too many connections; E… from the socket.
  /^(08|57P0|53300)/.test(code) || /^E[A-Z]+$/.test(code);

/** `lost`: the connection ended under the work, which pg reports without any code. */
export const asDatabaseFailure = (error: unknown, lost: boolean): unknown => {
  if (error instanceof Failure) return error;
  const code = sqlState(error);
  if (code === '42P01') return new Failure('42P01', { cause: error });
  if (code === '53100') return new Failure('storage_full', { cause: error, retry: 'yes' });
  if (code === '57014') return new Failure('timed_out', { cause: error, retry: 'yes', reason: 'statement' });
  // Deadlock, serialization, lock timeout, idle in transaction: the same work may well succeed again.
  if (code !== null && ['40P01', '40001', '55P03', '25P03'].includes(code))
    return new Failure('unavailable', { cause: error, retry: 'yes', reason: code });
  if (lost || (code !== null && isConnectionFault(code)))
    return new Failure('unavailable', { cause: error, retry: 'yes', reason: code ?? 'connection' });
  return error;
};
