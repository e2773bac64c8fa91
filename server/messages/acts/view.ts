// The fields and the people of an act as the API returns them.
import { withoutBidi } from '#contract/plain-text.ts';
import type { ActRow } from './store.ts';

/** The people whom these acts name. */
export const personsIn = (acts: readonly ActRow[]): string[] => [
  ...new Set(
    acts
      .flatMap(({ person_id, before, after }) => [person_id, before.assignee_id, after.assignee_id])
      .filter((id) => typeof id === 'string'),
  ),
];

export type Names = ReadonlyMap<string, string>;

export const personOf = (id: string | null, names: Names): { id: string; name: string } | null =>
  id === null ? null : { id, name: withoutBidi(names.get(id) ?? '') };

/** Texts of notes stand in the list of notes, and those of the message beside it: an act says only that they changed. */
const shownValue = (name: string, value: unknown): unknown => {
  if (name === 'transcription') return value !== null;
  return typeof value === 'string' ? withoutBidi(value) : value;
};

export const shownFields = (fields: Record<string, unknown>, names: Names): Record<string, unknown> => {
  const shown = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name === 'text' ? [] : [[name, shownValue(name, value)]],
    ),
  );
  const assignee = typeof fields.assignee_id === 'string' ? names.get(fields.assignee_id) : undefined;
  return assignee ? { ...shown, assignee_name: withoutBidi(assignee) } : shown;
};
