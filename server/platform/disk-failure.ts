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

/**
 * For the reading of a file or folder that need not exist, or that may be deleted while it is read. Any other error is raised:
 * an erasure must not pass over a mail that it could not read.
 */
export const unlessGone =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (errorCode(error) === 'ENOENT') return instead;
    throw diskFailure(error);
  };
