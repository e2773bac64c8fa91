// What the API may return of an adverse party and of the marks on a message.
import type { AdverseParty, PartyMatch } from '#contract/adverse-parties.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import type { PartyRow, ShownMatch } from './store.ts';

export const showParty = (row: PartyRow & { messages?: number }): AdverseParty => ({
  id: row.id,
  version: row.version,
  name: row.name,
  number: row.number,
  dossier: row.dossier,
  created_at: row.created_at.toISOString(),
  compared: row.compared_at !== null,
  messages: row.messages ?? 0,
});

const matchedBy = ({ quote, by_contact }: ShownMatch): PartyMatch['by'] => {
  if (quote !== null) return 'words';
  return by_contact ? 'contact' : 'number';
};

export const showMatch = (row: ShownMatch, names: ReadonlyMap<string, string>): PartyMatch => ({
  id: row.id,
  party: withoutBidi(row.name),
  dossier: row.dossier,
  quote: row.quote,
  by: matchedBy(row),
  dismissed: row.dismissed_at && {
    reason: withoutBidi(row.reason ?? ''),
    at: row.dismissed_at.toISOString(),
    by: (row.dismissed_by && names.get(row.dismissed_by)) ?? null,
  },
});
