// Rules of one message, without the database.
import { type Analyses, AXIS_VALUES, type Axis } from '#contract/values.ts';

/** A caller's number in E.164; null if it is not a number. */
export const callerNumberOf = (given: string | null | undefined): string | null => {
  // In '+32 (0)470' the zero in brackets is dialled within the country only.
  const bare = (given ?? '').replace(/^(\s*(?:\+|00).*?)\(0\)/, '$1').replace(/[^\d+]/g, '');
  if (/^\+[1-9]\d{6,14}$/.test(bare)) return bare;
  if (/^00[1-9]\d{6,14}$/.test(bare)) return `+${bare.slice(2)}`;
  if (/^0[1-9]\d{7,8}$/.test(bare)) return `+32${bare.slice(1)}`;
  return null;
};

const known = <V extends string>(values: readonly V[], text: string | null): V | null =>
  values.find((value) => value === text) ?? null;

/** The values of the five axes; a value that is not in the contract becomes null. */
export const analysesOf = (row: Record<Axis, string | null>): Analyses => ({
  sentiment: known(AXIS_VALUES.sentiment, row.sentiment),
  urgency: known(AXIS_VALUES.urgency, row.urgency),
  stage: known(AXIS_VALUES.stage, row.stage),
  category: known(AXIS_VALUES.category, row.category),
  domain: known(AXIS_VALUES.domain, row.domain),
});
