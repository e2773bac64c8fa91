// Finds the differences between two states of a setting.
import type { FieldChange } from '#contract/setting-changes.ts';

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** One entry for each field whose value differs; values are compared as JSON. */
export const settingDifferences = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] => {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    const [one, other] = [asJson(before[field]), asJson(after[field])];
    return JSON.stringify(one) === JSON.stringify(other) ? [] : [{ field, before: one, after: other }];
  });
};
