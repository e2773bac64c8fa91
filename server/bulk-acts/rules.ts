// What a bulk sets, and whether its colleague gets a mail.
import type { BulkAct } from '#contract/bulk.ts';
import { bulkAct } from '#contract/bulk.ts';

export type BulkOutcome = 'changed' | 'unchanged' | 'skipped';

/** The act as it was asked for; undefined for the undo of another bulk. */
export const actIn = (stored: unknown): BulkAct | undefined => bulkAct.safeParse(stored).data;

/** The colleague to whom a bulk gave messages. A person who takes them gets no mail. */
export const colleagueOf = (row: {
  act: unknown;
  person_id: string | null;
  done: number;
  ended_at: Date | null;
}): string | null => {
  const to = actIn(row.act)?.assignee_id;
  return to && to !== row.person_id && row.done > 0 && row.ended_at !== null ? to : null;
};
