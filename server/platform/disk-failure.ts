// Turns a file system error into a Failure that is tried again: a full disk, for instance, may have space later.
import { errorCode, Failure } from './failure.ts';

export const diskFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  const code = errorCode(error);
  if (code === null) return new Failure('internal', { cause: error });
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Failure('storage_full', { cause: error, retry: 'yes' });
  return new Failure('unavailable', { cause: error, retry: 'yes', reason: `disk ${code}` });
};
