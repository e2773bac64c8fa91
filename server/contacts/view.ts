// The fields of a contact that the API returns: an allow-list.
import type { ContactAct, ContactReference, ContactSummary } from '#contract/contacts.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import type { Row } from '#server/platform/tables.ts';
import { otherNames } from './rules.ts';
import type { ContactRow, NumberFigures, ReferenceRow } from './store.ts';

const plain = (text: string | null): string | null => (text === null ? null : withoutBidi(text));

export const summaryView = (row: ContactRow, numbers: readonly NumberFigures[]): ContactSummary => {
  const last = numbers
    .flatMap(({ last_at }) => last_at ?? [])
    .toSorted((one, other) => Number(other) - Number(one))[0];
  const [said, ...saidBefore] =
    row.name === null ? numbers.flatMap(({ said_names: names }) => names ?? []) : [];
  return {
    id: row.id,
    version: row.version,
    name: plain(row.name),
    proposed_name: plain(said ?? null),
    other_names: otherNames(said ?? '', saidBefore).map(withoutBidi),
    numbers: numbers.map(({ number }) => number),
    emails: row.emails,
    messages: numbers.reduce((sum, { messages }) => sum + messages, 0),
    open: numbers.reduce((sum, { open }) => sum + open, 0),
    last_at: last?.toISOString() ?? null,
  };
};

export const referenceView = (row: ReferenceRow, names: ReadonlyMap<string, string>): ContactReference => ({
  id: row.id,
  number: plain(row.number),
  name: plain(row.name),
  person_id: row.person_id,
  person_name: row.person_id === null ? null : (names.get(row.person_id) ?? null),
});

/** `seen`: the moved numbers that the viewer may see. */
export const actView = (
  row: Row<'contact_acts'>,
  names: ReadonlyMap<string, string>,
  seen: readonly string[],
): ContactAct => ({
  id: row.id,
  act: row.act,
  at: row.at.toISOString(),
  person_name: row.person_id === null ? null : (names.get(row.person_id) ?? null),
  other: withoutBidi(row.moved.other.name ?? seen[0] ?? ''),
});

export const noteOf = ({ note }: ContactRow): string | null => plain(note);
