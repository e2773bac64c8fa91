// Shows search, four toggles, the filters' button with the chosen ones, refresh and export in one bar. On a phone the
// toggles are a line below the search, and the others are in a sheet.
import { ChevronDown, Download, RefreshCw, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { ExportQuery, ListQuery } from '#contract/voicemail.ts';
import { lazyPart } from '#web/ui/boundary.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { STACKED } from '../screen-queries.ts';
import { dashboard } from '../texts.ts';
import { type DashboardTab, type Filters, isFiltered, isSearchAlone, panelFiltersOf } from '../view.ts';
import { OrderButtons } from './order-buttons.tsx';
import { keepPanelOpen, wasPanelOpen } from './panel-open.ts';
import { SearchBox } from './search-box.tsx';

// Loaded when they are needed, because the first paint of an unfiltered list does not need them.
const FilterPanel = lazyPart(() => import('./filter-panel.tsx'));
const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), { floating: true });
const ExportMenu = lazyPart(() => import('./export-menu.tsx'), { floating: true });
const FilterChips = lazyPart(() => import('./filter-chips.tsx'));

type ToolbarProps = {
  query: ListQuery;
  /** There is no message yet: everything stays in its place and says why it does nothing. */
  idle?: boolean;
  tab: DashboardTab;
  /** How many messages match; undefined until it is known. */
  total: number | undefined;
  onFilter: (change: Partial<Filters>, how?: 'push' | 'replace') => void;
  onOrder: (byPriority: boolean) => void;
  onClear: () => void;
  onRefresh: () => void;
  refreshing: boolean;
  onExport: (separator: ExportQuery['separator']) => void;
  exporting: boolean;
};

/** The reason that a button does nothing before the first message. */
const idling = (idle: boolean) => (idle ? { 'aria-disabled': true, title: dashboard.idle } : {});

type ToggleProps = { on: boolean; idle: boolean; onPress: () => void; children: ReactNode };

const Toggle = ({ on, idle, onPress, children }: ToggleProps) => (
  <Button
    size="small"
    kind={on ? 'chosen' : 'secondary'}
    aria-pressed={on}
    onClick={idle ? undefined : onPress}
    {...idling(idle)}
    className="shrink-0 whitespace-nowrap max-md:min-h-11 max-md:flex-1 max-md:px-1!"
  >
    {children}
  </Button>
);

const flip = (flag: '0' | '1') => (flag === '1' ? ('0' as const) : ('1' as const));

type TogglesProps = Pick<ToolbarProps, 'query' | 'onFilter'> & { idle: boolean };

const Toggles = ({ query, idle, onFilter }: TogglesProps) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons side by side are no fieldset
  <div role="group" aria-label={dashboard.toggles} className="flex gap-2 max-md:gap-1.5">
    <Toggle idle={idle} on={query.today === '1'} onPress={() => onFilter({ today: flip(query.today) })}>
      {dashboard.today}
    </Toggle>
    <Toggle idle={idle} on={query.urgent === '1'} onPress={() => onFilter({ urgent: flip(query.urgent) })}>
      {dashboard.urgent}
    </Toggle>
    <Toggle idle={idle} on={query.unread === '1'} onPress={() => onFilter({ unread: flip(query.unread) })}>
      {dashboard.unread}
    </Toggle>
    <Toggle
      idle={idle}
      on={query.call_back === '1'}
      onPress={() => onFilter({ call_back: flip(query.call_back) })}
    >
      {dashboard.callBack}
    </Toggle>
  </div>
);

/** The menu is loaded when it is pressed. */
const ExportFormats = ({ onExport }: Pick<ToolbarProps, 'onExport'>) => {
  const [pressed, setPressed] = useState(false);
  const button = (
    <IconButton
      label={dashboard.exportFormats}
      bordered
      aria-expanded={false}
      onClick={() => setPressed(true)}
      icon={<ChevronDown className="size-4" aria-hidden="true" />}
      className="rounded-l-none border-l-0 max-md:size-11!"
    />
  );
  return pressed ? <ExportMenu onExport={onExport} waiting={button} /> : button;
};

type Acts = Pick<ToolbarProps, 'onRefresh' | 'refreshing' | 'onExport' | 'exporting'> & { idle: boolean };

const Actions = ({ idle, onRefresh, refreshing, onExport, exporting }: Acts) => (
  <div className="flex gap-2 max-md:*:flex-1">
    <Button
      size="small"
      busy={refreshing}
      onClick={onRefresh}
      icon={<RefreshCw className="size-4" aria-hidden="true" />}
      title={dashboard.refresh}
      className="max-md:min-h-11"
    >
      <span className="md:sr-only">{dashboard.refresh}</span>
    </Button>
    <div className="flex">
      <Button
        size="small"
        busy={exporting}
        onClick={idle ? undefined : () => onExport('comma')}
        {...idling(idle)}
        icon={<Download className="size-4" aria-hidden="true" />}
        className={idle ? 'flex-1 max-md:min-h-11' : 'flex-1 rounded-r-none max-md:min-h-11'}
      >
        {dashboard.export}
      </Button>
      {!idle && <ExportFormats onExport={onExport} />}
    </div>
  </div>
);

const neverChanges = () => () => {};
const onPhone = () => window.matchMedia(STACKED).matches;

export const Toolbar = (props: ToolbarProps) => {
  const { query, idle = false, tab, total, onFilter, onOrder, onClear } = props;
  const remembered = useSyncExternalStore(neverChanges, wasPanelOpen, () => false);
  const [pressed, setPressed] = useState<{ tab: DashboardTab; open: boolean } | null>(null);
  // The panel unfolded above the messages is folded above another tab, which has its own first lines.
  const wanted = pressed?.tab === tab ? pressed.open : remembered && tab === 'messages';
  const panel = !idle && wanted;
  // The sheet stays mounted once opened: unmounted while open, it could not restore the focus.
  const [sheet, setSheet] = useState<'never' | 'open' | 'shut'>('never');
  const press = () => {
    if (onPhone()) return setSheet('open');
    setPressed({ tab, open: !panel });
    if (tab === 'messages') keepPanelOpen(!panel);
  };
  const chosen = panelFiltersOf(query).length;
  const actions = <Actions {...props} idle={idle} />;
  return (
    <section aria-label={dashboard.filters} data-print="no" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {/* The bar is one line; under 1280 px search and export have a line of their own, and a phone shows search, filters
          and toggles only. */}
      <div className="flex flex-wrap items-center gap-2 max-md:gap-1.5 xl:flex-nowrap">
        <search className="min-w-0 flex-1 xl:w-64 xl:flex-none 2xl:w-80">
          <SearchBox value={query.q} idle={idle} onSearch={(q) => onFilter({ q }, 'replace')} />
        </search>
        <div className="flex min-w-0 items-center gap-2 max-md:contents md:max-xl:order-1 md:max-xl:basis-full xl:flex-1">
          <div className="shrink-0 max-md:order-1 max-md:basis-full">
            <Toggles query={query} idle={idle} onFilter={onFilter} />
          </div>
          <Button
            size="small"
            aria-expanded={panel || sheet === 'open'}
            onClick={idle ? undefined : press}
            {...idling(idle)}
            icon={<SlidersHorizontal className="size-4" aria-hidden="true" />}
            className="shrink-0 max-md:min-h-11"
          >
            {dashboard.filtersCount(chosen)}
          </Button>
          {/* The chips take the room that is left, so that chips that load late move nothing. A phone shows them below. */}
          <div
            className={classes(
              'strip flex min-w-0 flex-1 items-center gap-1.5 overflow-x-auto',
              chosen > 0 ? 'max-md:order-last max-md:min-h-11 max-md:basis-full' : 'max-md:hidden',
            )}
          >
            {chosen > 0 && <FilterChips query={query} onFilter={onFilter} />}
          </div>
          {/* Without a match the list itself offers to clear the filters. */}
          {isFiltered(query) && total !== 0 && (
            <Button
              kind="quiet"
              size="small"
              onClick={onClear}
              className="shrink-0 underline underline-offset-4 max-md:hidden"
            >
              {isSearchAlone(query) ? dashboard.clearSearch : dashboard.clear}
            </Button>
          )}
        </div>
        <div className="max-md:hidden">{actions}</div>
      </div>
      {panel && (
        <div className="max-md:hidden">
          <FilterPanel query={query} onFilter={onFilter} waiting={<div className="h-50 lg:h-37 xl:h-24" />} />
        </div>
      )}
      {sheet !== 'never' && (
        <FilterSheet
          open={sheet === 'open'}
          onClose={() => setSheet('shut')}
          query={query}
          onFilter={onFilter}
          onClear={onClear}
          total={total}
          order={
            // The tabs have no room for it.
            <OrderButtons sort={query.sort} onOrder={onOrder} tall className="md:hidden" />
          }
          actions={actions}
        />
      )}
    </section>
  );
};
