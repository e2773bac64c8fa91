// A firm's telephone lines as the dashboard shows them.
import * as z from 'zod/mini';
import { pageOf } from './paging.ts';

export const ownLine = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  /** The number to which the firm diverts calls; null without one. */
  number: z.nullable(z.string()),
  language: z.string(),
  active: z.boolean(),
  /** Start of a silence of at least three working days; null while calls arrive. */
  silent_since: z.nullable(z.iso.datetime()),
});
export const ownLines = pageOf(ownLine);
export type OwnLine = z.infer<typeof ownLine>;
