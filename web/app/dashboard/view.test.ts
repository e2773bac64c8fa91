import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, DOMAINS, NOT_ANALYSED, SENTIMENTS, STAGES, URGENCIES } from '#contract/values.ts';
import {
  CONFLICT_FILTERS,
  CONTENTS,
  DURATIONS,
  FORM_FILTERS,
  PERIODS,
  SORTS,
  STATES,
} from '#contract/voicemail.ts';
import {
  BEGINNING,
  filteredBy,
  isFiltered,
  isSearchAlone,
  panelFiltersOf,
  searchFor,
  sortedBy,
  viewFrom,
  withoutFilters,
} from './view.ts';

const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values));
const flag = fc.constantFrom('0' as const, '1' as const);
const anyView = fc.record({
  tab: fc.constantFrom('messages' as const, 'statistics' as const),
  query: fc.record({
    page: fc.integer({ min: 1, max: 9999 }),
    sort: fc.constantFrom(...SORTS),
    order: fc.constantFrom('asc' as const, 'desc' as const),
    q: fc.string({ maxLength: 200 }).filter((text) => text.isWellFormed()),
    period: fc.constantFrom(...PERIODS),
    duration: fc.constantFrom(...DURATIONS),
    content: fc.constantFrom(...CONTENTS),
    form: fc.constantFrom(...FORM_FILTERS),
    conflict: fc.constantFrom(...CONFLICT_FILTERS),
    sentiment: some([...SENTIMENTS, NOT_ANALYSED] as const),
    urgency: some([...URGENCIES, NOT_ANALYSED] as const),
    stage: some([...STAGES, NOT_ANALYSED] as const),
    category: some([...CATEGORIES, NOT_ANALYSED] as const),
    domain: some([...DOMAINS, NOT_ANALYSED] as const),
    today: flag,
    urgent: flag,
    unread: flag,
    call_back: flag,
    state: fc.constantFrom(...STATES),
    contact: fc.constantFrom('' as const, '0190a000-0000-7000-8000-000000000001' as const),
    from: fc.constantFrom('', '2026-10-01'),
    to: fc.constantFrom('', '2026-10-31'),
    since: fc.constantFrom('', '2026-11-24T17:00:00.000Z'),
  }),
});

describe('the address of a view', () => {
  it('is empty at the beginning', () => {
    expect(searchFor({ tab: 'messages', query: BEGINNING })).toBe('');
  });

  it('says what differs and nothing else', () => {
    const query = {
      ...BEGINNING,
      page: 3,
      urgency: ['Urgent' as const, 'Modéré' as const],
      unread: '1' as const,
    };
    expect(searchFor({ tab: 'statistics', query })).toBe(
      '?onglet=statistiques&page=3&urgency=Urgent&urgency=Mod%C3%A9r%C3%A9&unread=1',
    );
  });

  it('leads back to the same view, whatever the view', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(viewFrom(searchFor(view))).toEqual(view);
      }),
    );
  });

  it('loses a wrong value and keeps the others', () => {
    expect(viewFrom('?page=-2&urgency=Bizarre&unread=1&q=bail&inconnu=1')).toEqual({
      tab: 'messages',
      query: { ...BEGINNING, unread: '1', q: 'bail' },
    });
  });
});

describe('changing the view', () => {
  const deep = { ...BEGINNING, page: 7, q: 'bail', sort: 'duration_seconds' as const, order: 'asc' as const };

  it('returns to page 1 on any filter', () => {
    expect(filteredBy(deep, { today: '1' })).toEqual({ ...deep, today: '1', page: 1 });
  });

  it('sorts newest first by nature, and turns on the second press', () => {
    expect(sortedBy(deep, 'duration_seconds')).toMatchObject({ order: 'desc', page: 1 });
    expect(sortedBy(deep, 'caller_phone_number')).toMatchObject({
      sort: 'caller_phone_number',
      order: 'asc',
    });
    expect(sortedBy(deep, 'received_at')).toMatchObject({ order: 'desc' });
  });

  it('knows a filter from a page or an order', () => {
    expect(isFiltered({ ...deep, q: '' })).toBe(false);
    expect(isFiltered(deep)).toBe(true);
    expect(withoutFilters(deep)).toEqual({ ...BEGINNING, sort: 'duration_seconds', order: 'asc' });
  });

  it('knows the filters of the panel, and a search that stands alone', () => {
    const query = {
      ...deep,
      domain: ['Droit Pénal' as const],
      period: 'week' as const,
      unread: '1' as const,
    };
    expect(panelFiltersOf(query)).toEqual(['period', 'domain']);
    expect(panelFiltersOf(deep)).toEqual([]);
    expect(isSearchAlone({ ...BEGINNING, q: 'bail' })).toBe(true);
    expect(isSearchAlone({ ...query, q: 'bail' })).toBe(false);
    expect(isSearchAlone({ ...BEGINNING, q: ' ' })).toBe(false);
  });
});
