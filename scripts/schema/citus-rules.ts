// What Citus 12 allows of a schema, as its manual says it (https://docs.citusdata.com/en/latest/develop/reference_ddl.html,
// «Table Constraints» and «Limitations»): a unique key of a distributed table contains the column by which it is distributed;
// a reference may lead between distributed tables with that column on both sides, and from any table to a reference table;
// triggers of distributed tables are off unless citus.enable_unsafe_triggers is set.

export type Kind = 'distributed' | 'reference' | 'local';
export type Place = { kind: Kind; by: string | null };
export type Key = { table: string; name: string; columns: string[] };
export type Reference = Key & { parent: string; parentColumns: string[] };

export const keyIsAllowed = ({ columns }: Key, { kind, by }: Place): boolean =>
  kind !== 'distributed' || (by !== null && columns.includes(by));

export const referenceIsAllowed = (reference: Reference, from: Place, to: Place): boolean => {
  if (to.kind === 'reference') return true;
  if (from.kind === 'local' && to.kind === 'local') return true;
  if (from.kind !== 'distributed' || to.kind !== 'distributed') return false;
  const at = reference.columns.indexOf(from.by ?? '');
  return at >= 0 && reference.parentColumns[at] === to.by;
};
