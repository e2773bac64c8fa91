// Which tables a statement reads without naming the firm, by PostgreSQL's own plan of it: a condition on the firm's column reaches
// each scan, also over joins on that column. Citus sends such a statement to every node.
import * as z from 'zod';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  Plans?: Plan[] | undefined;
  [condition: string]: unknown;
};
const plan: z.ZodType<Plan> = z.lazy(() =>
  z.looseObject({
    'Node Type': z.string(),
    'Relation Name': z.optional(z.string()),
    Plans: z.optional(z.array(plan)),
  }),
);
const explained = z.array(z.object({ Plan: plan }));

const CONDITIONS = [
  'Index Cond',
  'Recheck Cond',
  'Filter',
  'Hash Cond',
  'Merge Cond',
  'Join Filter',
  'TID Cond',
];

const conditionsOf = (node: Plan): string =>
  CONDITIONS.map((name) => node[name])
    .filter((value) => typeof value === 'string')
    .join(' ');

/** `by`: the column that distributes each table. */
const scansIn = (node: Plan, by: ReadonlyMap<string, string>, above: string): string[] => {
  const said = `${above} ${conditionsOf(node)}`;
  const table = node['Relation Name'];
  const column = table === undefined ? undefined : by.get(table);
  const below = (node.Plans ?? []).flatMap((one) =>
    scansIn(one, by, node['Node Type'].startsWith('Bitmap') ? said : ''),
  );
  if (table === undefined || column === undefined || !node['Node Type'].includes('Scan')) return below;
  const inIndex = (node.Plans ?? []).map(conditionsOf).join(' ');
  const named = new RegExp(`\\b${column} = |= (?:\\w+\\.)?${column}\\b`).test(`${said} ${inIndex}`);
  return named ? below : [table, ...below];
};

export const scansWithoutFirm = (json: unknown, by: ReadonlyMap<string, string>): string[] => [
  ...new Set(explained.parse(json).flatMap(({ Plan: root }) => scansIn(root, by, ''))),
];
