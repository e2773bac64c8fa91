// No message matches: what was searched for, and the way back to the whole list.
import { RotateCcw } from 'lucide-react';
import type { ListQuery } from '#contract/voicemail.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FILTERS, shownValue } from '../filters/filter-choices.ts';
import { dashboard } from '../texts.ts';
import { isSearchAlone, panelFiltersOf, TOGGLES } from '../view.ts';

const texts = {
  noMatch: 'Aucun message ne correspond à ces filtres.',
  noMatchFor: (typed: string) => `Aucun message ne correspond à «\u202f${typed}\u202f».`,
  /** The sentence of the specification, with what was chosen. */
  emptyWith: (filters: readonly string[]) =>
    `Aucun message vocal pour le moment avec ces filtres (${filters.join(', ').toLowerCase()}).`,
  emptySearch: 'Aucun message vocal pour le moment avec cette recherche.',
} as const;

const TOGGLE_LABELS: Record<(typeof TOGGLES)[number], string> = {
  today: dashboard.today,
  urgent: dashboard.urgent,
  unread: dashboard.unread,
  call_back: dashboard.callBack,
};

/** The filters in words: 'Urgents', 'Domaine juridique : Droit Fiscal'. */
const filtersInWords = (query: ListQuery): string[] => [
  ...TOGGLES.filter((toggle) => query[toggle] === '1').map((toggle) => TOGGLE_LABELS[toggle]),
  ...panelFiltersOf(query).map((name) => {
    const filter = FILTERS[name];
    return `${filter.label}\u202f: ${shownValue(filter, query)}`;
  }),
];

type NoResultProps = { query: ListQuery; onClear: () => void; onReload: () => void };

export const NoResult = ({ query, onClear, onReload }: NoResultProps) => {
  const filters = filtersInWords(query);
  const typed = query.q.trim();
  return (
    <EmptyState
      sentence={
        <span className="font-serif text-lead text-ink">
          {typed === '' ? texts.noMatch : texts.noMatchFor(typed)}
        </span>
      }
      detail={filters.length > 0 ? texts.emptyWith(filters) : texts.emptySearch}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button size="small" kind="primary" onClick={onClear} className="max-md:min-h-11">
            {isSearchAlone(query) ? dashboard.clearSearch : dashboard.clear}
          </Button>
          <Button
            size="small"
            kind="quiet"
            icon={<RotateCcw className="size-4" aria-hidden="true" />}
            onClick={onReload}
            className="max-md:min-h-11"
          >
            {dashboard.reload}
          </Button>
        </div>
      }
    />
  );
};
