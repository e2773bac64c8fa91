import type { FirmSettings, Member } from '#contract/members.ts';
import { stateOfMember } from './rules.ts';
import type { FirmRow, PersonRow, ShownMember } from './store.ts';

/** `isOwner`: the owner asks; a member does not see who has a second factor. */
export type Asking = { personId: string | null; isOwner: boolean; now: Date };

export const showOwner = (row: PersonRow, firm: FirmRow, asking: Asking): Member => ({
  id: row.id,
  person_id: row.account_id,
  email: row.email,
  full_name: row.full_name,
  role: 'owner',
  state: 'active',
  line_ids: null,
  second_factor: asking.isOwner ? row.has_factor : null,
  me: row.account_id === asking.personId,
  version: firm.version,
});

export const showMember = (row: ShownMember, asking: Asking): Member => ({
  id: row.id,
  person_id: row.account_id,
  email: row.email,
  full_name: row.full_name,
  role: 'member',
  state: stateOfMember(row, asking.now),
  line_ids: row.line_ids,
  second_factor: asking.isOwner ? row.has_factor : null,
  me: row.account_id !== null && row.account_id === asking.personId,
  version: row.version,
});

export const showFirm = (firm: FirmRow): FirmSettings => ({
  require_second_factor: firm.require_second_factor,
  version: firm.version,
});
