// What the address says of the dashboard: which tab, which filters, which page. Only what differs from the
// beginning stands in it, so that a link to a filtered view is short and works.
import { AXES } from '#contract/values.ts';
import { type ListQuery, listQuery } from '#contract/voicemail.ts';

export type DashboardTab = 'messages' | 'statistics';
export type View = { tab: DashboardTab; query: ListQuery };

export const BEGINNING: ListQuery = listQuery.parse({});
const STATISTICS = 'statistiques';

const LISTS: readonly string[] = AXES;
const shape = listQuery.def.shape;

/** One wrong value in a link loses that value and not the rest. */
export const viewFrom = (search: string): View => {
  const params = new URLSearchParams(search);
  const given: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const values = params.getAll(name);
    if (values.length === 0) continue;
    const value = LISTS.includes(name) ? values : values[0];
    if (schema.safeParse(value).success) given[name] = value;
  }
  return {
    tab: params.get('onglet') === STATISTICS ? 'statistics' : 'messages',
    query: listQuery.parse(given),
  };
};

/** The query without what is the contract's own default. */
export const givenOf = (query: ListQuery): Partial<ListQuery> =>
  Object.fromEntries(
    Object.entries(query).filter(([name, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== Reflect.get(BEGINNING, name),
    ),
  );

export const searchFor = (view: View): string => {
  const params = new URLSearchParams();
  if (view.tab === 'statistics') params.set('onglet', STATISTICS);
  for (const [name, value] of Object.entries(givenOf(view.query))) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};

export type Filters = Omit<ListQuery, 'page' | 'sort' | 'order'>;

/** Any change of a filter leads back to the first page. */
export const filteredBy = (query: ListQuery, change: Partial<Filters>): ListQuery => ({
  ...query,
  ...change,
  page: 1,
});

export const withoutFilters = (query: ListQuery): ListQuery => ({
  ...BEGINNING,
  sort: query.sort,
  order: query.order,
});

export const isFiltered = (query: ListQuery): boolean =>
  Object.keys(givenOf(query)).some((name) => !['page', 'sort', 'order'].includes(name));

/** The same column again turns the order; another begins with its natural one. */
export const sortedBy = (query: ListQuery, sort: ListQuery['sort']): ListQuery => {
  const natural = sort === 'received_at' ? 'desc' : 'asc';
  const turned = query.order === 'asc' ? 'desc' : 'asc';
  return { ...query, sort, order: query.sort === sort ? turned : natural, page: 1 };
};
