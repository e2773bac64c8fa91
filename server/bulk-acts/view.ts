import type { Bulk } from '#contract/bulk.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import { actIn } from './rules.ts';
import type { BulkRow } from './store.ts';

export const showBulk = (
  row: BulkRow,
  { names, takenBack }: { names: ReadonlyMap<string, string>; takenBack: boolean },
): Bulk => {
  const { id, undoes, total, done, unchanged, position, created_at, ended_at } = row;
  const act = actIn(row.act) ?? {};
  const name = act.assignee_id ? names.get(act.assignee_id) : undefined;
  return {
    id,
    act,
    undoes,
    total,
    done,
    unchanged,
    assignee_name: name === undefined ? null : withoutBidi(name),
    // At the end also those that were never reached.
    skipped: (ended_at === null ? position : total) - done - unchanged,
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    undoable: row.person_id !== null && undoes === null && !takenBack,
  };
};
