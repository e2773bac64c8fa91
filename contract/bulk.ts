// One act on many messages, done by a job. The set of messages is fixed when the job is asked for.
import * as z from 'zod/mini';
import { DELETED, HANDLED, OPEN } from './message-states.ts';
import { listQuery, OUTCOMES } from './voicemail.ts';

/** The most messages of one bulk by a filter, and by ids. */
export const MOST_BULK_MESSAGES = 10_000;
const MOST_BULK_IDS = 1000;

export const bulkAct = z
  .strictObject({
    is_read: z.optional(z.boolean()),
    status: z.optional(z.enum([OPEN, HANDLED, DELETED])),
    outcome: z.optional(z.enum(OUTCOMES)),
    assignee_id: z.optional(z.nullable(z.uuid())),
  })
  .check(z.refine((act) => Object.keys(act).length > 0));
export type BulkAct = z.infer<typeof bulkAct>;

export const newBulk = z
  .strictObject({
    ids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_BULK_IDS))),
    /**
     * The query of the list, with the messages that it lists; the page changes nothing. Strict: an unknown filter must not mean
     * every message.
     */
    filter: z.optional(z.strictObject(listQuery.shape)),
    act: bulkAct,
  })
  .check(z.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined)));
export type NewBulk = z.infer<typeof newBulk>;

export const bulk = z.object({
  id: z.uuid(),
  /** Empty for the undo of another bulk. */
  act: z.partial(
    z.object({
      is_read: z.boolean(),
      status: z.string(),
      outcome: z.enum(OUTCOMES),
      assignee_id: z.nullable(z.uuid()),
    }),
  ),
  /** Of the colleague to whom the messages are given. */
  assignee_name: z.nullable(z.string()),
  /** The bulk that this one takes back. */
  undoes: z.nullable(z.uuid()),
  total: z.number(),
  /** Messages that it changed. */
  done: z.number(),
  /** Messages that were so already. */
  unchanged: z.number(),
  /** Messages that another act changed since the start, that are gone, held, or that the person may not open any more. */
  skipped: z.number(),
  created_at: z.iso.datetime(),
  /** Null while it runs. */
  ended_at: z.nullable(z.iso.datetime()),
  undoable: z.boolean(),
});
export type Bulk = z.infer<typeof bulk>;
