// Unsaved changes of one form against what the server stores: which fields differ, and which were changed on both sides.

export type Values = Readonly<Record<string, unknown>>;

/** `base` has the values that the person saw when she changed them, `version` is the version that had them. */
export type Draft = { version: number; base: Values; mine: Values };

export type StoredSettings<V extends Values = Values> = { version: number; values: V };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const without = (values: Values, field: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));

/** Null if nothing differs any more. */
const orNull = (draft: Draft): Draft | null => (Object.keys(draft.mine).length === 0 ? null : draft);

export const withField = (
  draft: Draft | null,
  stored: StoredSettings,
  field: string,
  value: unknown,
): Draft | null => {
  const { version, base, mine } = draft ?? { version: stored.version, base: {}, mine: {} };
  const seen = field in base ? base[field] : stored.values[field];
  return orNull(
    same(seen, value)
      ? { version, base: without(base, field), mine: without(mine, field) }
      : { version, base: { ...base, [field]: seen }, mine: { ...mine, [field]: value } },
  );
};

/** The fields that both sides changed, to different values. */
export const conflictsOf = ({ base, mine }: Draft, theirs: Values): string[] =>
  Object.keys(mine).filter((field) => !same(theirs[field], base[field]) && !same(theirs[field], mine[field]));

/** Puts the same changes on top of what the server stores now; a field that has the wanted value already is dropped. */
export const rebased = ({ mine }: Draft, { version, values }: StoredSettings): Draft | null => {
  const fields = Object.keys(mine).filter((field) => !same(mine[field], values[field]));
  const pick = (from: Values): Values => Object.fromEntries(fields.map((field) => [field, from[field]]));
  return orNull({ version, base: pick(values), mine: pick(mine) });
};

export const keepMine = (draft: Draft, field: string, theirs: Values): Draft => ({
  ...draft,
  base: { ...draft.base, [field]: theirs[field] },
});

export const takeTheirs = (draft: Draft, field: string): Draft | null =>
  orNull({ ...draft, base: without(draft.base, field), mine: without(draft.mine, field) });
