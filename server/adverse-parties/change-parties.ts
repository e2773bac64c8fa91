// Adds, changes, imports and removes adverse parties. The journal counts the changes: a name in it would outlive the party.
import {
  type AdversePartyPatch,
  type ImportReport,
  MOST_PARTIES,
  type NewAdverseParty,
  REFUSED_SHOWN,
} from '#contract/adverse-parties.ts';
import { FIELD_TEXTS } from '#contract/field-texts.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import type { Jobs } from '#server/jobs/index.ts';
import { callerNumberOf } from '#server/messages/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { recordChange } from '#server/setting-changes/index.ts';
import { COMPARE_JOB } from './compare.ts';
import { canBeCompared } from './names/party-name.ts';
import { readParties } from './read-csv.ts';
import {
  countParties,
  deleteParty,
  insertParties,
  knownParties,
  lockParty,
  lockPartyList,
  type PartyRow,
  updateParty,
} from './store.ts';

export type PartyChange = { userId: string; now: Date };
type Enqueue = Pick<Jobs, 'enqueue'>;

const refused = (field: string, message: string): Failure =>
  new Failure('bad_request', { details: { field, message } });

const plain = (text: string): string => withoutBidi(text.replaceAll('\0', '')).trim();

const nameIn = (given: string): string => {
  const name = plain(given);
  if (!canBeCompared(name)) throw refused('name', FIELD_TEXTS.partyName);
  return name;
};

const numberIn = (given: string | null): string | null => {
  if (given === null) return null;
  const number = callerNumberOf(given);
  if (number === null) throw refused('number', FIELD_TEXTS.callerNumber);
  return number;
};

const note = (
  trx: Trx,
  { userId, now }: PartyChange,
  action: 'added' | 'changed' | 'removed',
  counts: { before: number; after: number },
): Promise<void> =>
  recordChange(
    trx,
    {
      userId,
      actor: 'user',
      action,
      subject: 'adverse_parties',
      subjectId: null,
      subjectName: '',
      changes: [{ field: 'parties', ...counts }],
    },
    now,
  );

const compareSoon = async (trx: Trx, jobs: Enqueue, userId: string): Promise<void> => {
  await jobs.enqueue(trx, COMPARE_JOB.name, { userId }, { key: userId });
};

export const addParty = async (
  trx: Trx,
  jobs: Enqueue,
  about: PartyChange,
  input: NewAdverseParty,
): Promise<string> => {
  const { userId, now } = about;
  await lockPartyList(trx, userId);
  const before = await countParties(trx, userId);
  if (before >= MOST_PARTIES) throw new Failure('too_many');
  const id = newId(now.getTime());
  const row = {
    id,
    user_id: userId,
    name: nameIn(input.name),
    number: numberIn(input.number),
    created_at: now,
    dossier: input.dossier === null ? null : plain(input.dossier),
  };
  if ((await insertParties(trx, [row])) === 0) throw new Failure('party_exists');
  await note(trx, about, 'added', { before, after: before + 1 });
  await compareSoon(trx, jobs, userId);
  return id;
};

type Read = { version: number; show: (row: PartyRow) => unknown };

const lockedParty = async (
  trx: Trx,
  userId: string,
  id: string,
  { version, show }: Read,
): Promise<PartyRow> => {
  const before = await lockParty(trx, userId, id);
  if (!before) throw new Failure('not_found');
  if (before.version !== version)
    throw new Failure('stale', { details: { current: show(before), changes: [] } });
  return before;
};

export const changeParty = async (
  trx: Trx,
  jobs: Enqueue,
  about: PartyChange,
  id: string,
  patch: AdversePartyPatch,
  read: Read,
): Promise<void> => {
  const { userId } = about;
  await lockPartyList(trx, userId);
  const before = await lockedParty(trx, userId, id, read);
  const after = {
    name: patch.name === undefined ? before.name : nameIn(patch.name),
    number: patch.number === undefined ? before.number : numberIn(patch.number),
    dossier: patch.dossier === undefined ? before.dossier : patch.dossier && plain(patch.dossier),
    version: before.version + 1,
  };
  const isAnother = after.name !== before.name || after.number !== before.number;
  if (!(await updateParty(trx, before, after, isAnother))) throw new Failure('party_exists');
  const count = await countParties(trx, userId);
  await note(trx, about, 'changed', { before: count, after: count });
  if (isAnother) await compareSoon(trx, jobs, userId);
};

/** Returns the messages that had its mark. */
export const removeParty = async (
  trx: Trx,
  about: PartyChange,
  id: string,
  read: Read,
): Promise<string[]> => {
  const { userId } = about;
  await lockPartyList(trx, userId);
  const row = await lockedParty(trx, userId, id, read);
  const marked = await deleteParty(trx, row);
  const after = await countParties(trx, userId);
  await note(trx, about, 'removed', { before: after + 1, after });
  return marked;
};

/** If `preview` is set, nothing is stored. */
export const importParties = async (
  trx: Trx,
  jobs: Enqueue,
  about: PartyChange,
  { csv, preview }: { csv: string; preview: boolean },
): Promise<ImportReport> => {
  const { userId, now } = about;
  if (!preview) await lockPartyList(trx, userId);
  const known = await knownParties(trx, userId);
  const { parties, refused: lines } = readParties(csv, known, MOST_PARTIES - known.length);
  const rows = parties.flatMap(({ line, ...party }) => {
    if (canBeCompared(party.name))
      return [{ ...party, id: newId(now.getTime()), user_id: userId, created_at: now }];
    lines.push({ line, text: party.name, reason: 'name' });
    return [];
  });
  const added = preview ? rows.length : await insertParties(trx, rows);
  if (!preview && added > 0) {
    await note(trx, about, 'added', { before: known.length, after: known.length + added });
    await compareSoon(trx, jobs, userId);
  }
  return {
    added,
    refused: lines.length,
    parties: rows.slice(0, 5).map(({ name, number, dossier }) => ({ name, number, dossier })),
    refusals: lines.toSorted((one, other) => one.line - other.line).slice(0, REFUSED_SHOWN),
  };
};
