// The address holds the state of the dashboard: tab, filters and page. Default values are left out, so that a link
// to a filtered view is short.
import { AXES } from '#contract/values.ts';
import { type ListQuery, listQuery } from '#contract/voicemail.ts';

export type DashboardTab = 'messages' | 'calls' | 'statistics';
export type View = { tab: DashboardTab; query: ListQuery };

export const BEGINNING: ListQuery = listQuery.parse({});
/** Values of `onglet`; the first tab has none. */
const TABS = { calls: 'rappels', statistics: 'statistiques' } as const;

const shape = listQuery.def.shape;

/** A filter with several values begins as an empty list. */
const isList = (name: string): boolean => Array.isArray(Reflect.get(BEGINNING, name));

const tabIn = (given: string | null): DashboardTab => {
  if (given === TABS.calls) return 'calls';
  return given === TABS.statistics ? 'statistics' : 'messages';
};

/** An invalid value in a link is dropped; the other values stay. */
export const viewFrom = (search: string): View => {
  const params = new URLSearchParams(search);
  const given: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const values = params.getAll(name);
    if (values.length === 0) continue;
    const value = isList(name) ? values : values[0];
    if (schema.safeParse(value).success) given[name] = value;
  }
  return {
    tab: tabIn(params.get('onglet')),
    query: listQuery.parse(given),
  };
};

/** The query without the contract's default values. */
export const givenOf = (query: ListQuery): Partial<ListQuery> =>
  Object.fromEntries(
    Object.entries(query).filter(([name, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== Reflect.get(BEGINNING, name),
    ),
  );

export const searchFor = (view: View): string => {
  const params = new URLSearchParams();
  if (view.tab !== 'messages') params.set('onglet', TABS[view.tab]);
  for (const [name, value] of Object.entries(givenOf(view.query))) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};

export type Filters = Omit<ListQuery, 'page' | 'sort' | 'order'>;

/** A changed filter goes back to the first page. */
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

/** The filters of the panel, in their order. */
export const PANEL_FILTERS = [
  'state',
  'period',
  'from',
  'to',
  'duration',
  'content',
  ...AXES,
  'form',
  'conflict',
] as const;
/** The last visit is a filter too, which its own line sets. */
export type PanelFilter = (typeof PANEL_FILTERS)[number] | 'since';
/** The quick toggles of the toolbar. */
export const TOGGLES = ['today', 'urgent', 'unread', 'call_back'] as const;

/** The filters of the panel that are set. */
export const panelFiltersOf = (query: ListQuery): PanelFilter[] => {
  const given = givenOf(query);
  return [...PANEL_FILTERS, 'since' as const].filter((name) => name in given);
};

/** Text is searched for, and nothing else is chosen. */
export const isSearchAlone = (query: ListQuery): boolean =>
  query.q.trim() !== '' && !isFiltered({ ...query, q: '' });

/** The same column reverses the order; another column starts with its default order. */
export const sortedBy = (query: ListQuery, sort: ListQuery['sort']): ListQuery => {
  const natural = sort === 'received_at' || sort === 'priority' ? 'desc' : 'asc';
  const turned = query.order === 'asc' ? 'desc' : 'asc';
  return { ...query, sort, order: query.sort === sort ? turned : natural, page: 1 };
};

/** «À rappeler d'abord», or the newest first again. */
export const orderedFor = (query: ListQuery, isPriority: boolean): ListQuery => ({
  ...query,
  sort: isPriority ? 'priority' : BEGINNING.sort,
  order: BEGINNING.order,
  page: 1,
});
