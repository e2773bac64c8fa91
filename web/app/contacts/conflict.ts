// A contact that another person changed, as the refusal carries it.
import * as z from 'zod/mini';
import { type Contact, contact } from '#contract/contacts.ts';
import { ApiError } from '#web/app/api/api-error.ts';

export const currentIn = (error: unknown): Contact | null => {
  if (!(error instanceof ApiError) || error.code !== 'stale') return null;
  const read = z.safeParse(contact, error.details.current);
  return read.success ? read.data : null;
};
