// Acts on many messages of the demonstration: done at once, with the result that the server would give.

import type { Bulk } from '#contract/bulk.ts';
import { OPEN } from '#contract/message-states.ts';
import type { ListQuery, Voicemail, VoicemailPatch } from '#contract/voicemail.ts';
import type { BulkActs } from '#web/app/dashboard/source.ts';

type Store = {
  now: () => Date;
  matching: (filter: ListQuery) => readonly Voicemail[];
  message: (id: string) => Voicemail;
  patch: (id: string, patch: VoicemailPatch) => Promise<Voicemail>;
};

const statusBefore = (status: Voicemail['status'], outcome: Voicemail['outcome']): VoicemailPatch => {
  if (status === 'Traité') return { status, outcome: outcome ?? null };
  return { status: status === 'Supprimé' ? status : OPEN };
};

/** The fields that a bulk may set, as they were. */
const before = ({ status, outcome, assignee_id, is_read }: Voicemail, act: Bulk['act']): VoicemailPatch => ({
  ...(act.is_read === undefined ? {} : { is_read }),
  ...(act.assignee_id === undefined ? {} : { assignee_id: assignee_id ?? null }),
  ...(act.status === undefined ? {} : statusBefore(status, outcome)),
});

const differs = (message: Voicemail, act: Bulk['act']): boolean =>
  Object.entries(act).some(([name, value]) => (message[name as keyof Voicemail] ?? null) !== value);

export const demoBulk = ({ now, matching, message, patch }: Store): BulkActs => {
  const bulks = new Map<string, Bulk>();
  const undos = new Map<string, () => Promise<number>>();
  let made = 0;
  const ended = (given: Pick<Bulk, 'act' | 'undoes' | 'total' | 'done'>): Bulk => {
    made += 1;
    const at = now().toISOString();
    const id = `0190d3a3-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
    const rest = { unchanged: given.total - given.done, skipped: 0, assignee_name: null };
    const bulk = { id, ...given, ...rest, created_at: at, ended_at: at, undoable: given.undoes === null };
    bulks.set(id, bulk);
    return bulk;
  };
  const known = (id: string): Bulk => {
    const bulk = bulks.get(id);
    if (!bulk) throw new Error('Introuvable.');
    return bulk;
  };
  return {
    start: async ({ ids, filter, act }) => {
      const all = filter ? matching(filter) : (ids ?? []).map(message);
      const changed = all.filter((one) => differs(one, act));
      for (const { id } of changed) await patch(id, act);
      const bulk = ended({ act, undoes: null, total: all.length, done: changed.length });
      undos.set(bulk.id, async () => {
        for (const one of changed) await patch(one.id, before(one, act));
        return changed.length;
      });
      return bulk;
    },
    progress: async (id) => known(id),
    undo: async (id) => {
      const undo = undos.get(id);
      if (!undo) throw new Error('Ce message a été modifié entre-temps.');
      undos.delete(id);
      bulks.set(id, { ...known(id), undoable: false });
      const done = await undo();
      return ended({ act: {}, undoes: id, total: done, done });
    },
  };
};
