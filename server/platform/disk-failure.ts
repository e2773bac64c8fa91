// What an error of the file system means: a full disk has room again later, and so may every other trouble pass.
import { Failure } from './failure.ts';

export const diskCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

export const diskFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  const code = diskCode(error);
  if (code === null) return new Failure('internal', { cause: error });
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Failure('storage_full', { cause: error, retry: 'yes' });
  return new Failure('unavailable', { cause: error, retry: 'yes', reason: `disk ${code}` });
};
