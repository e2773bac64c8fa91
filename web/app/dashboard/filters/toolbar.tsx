// Search, three toggles, refresh and export.
import { Download, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExportQuery, ListQuery } from '#contract/voicemail.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { dashboard } from '../texts.ts';
import type { Filters } from '../view.ts';
import { SearchBox } from './search-box.tsx';

type ToolbarProps = {
  query: ListQuery;
  onFilter: (change: Partial<Filters>, how?: 'push' | 'replace') => void;
  onRefresh: () => void;
  refreshing: boolean;
  onExport: (separator: ExportQuery['separator']) => void;
  exporting: boolean;
};

const Toggle = ({ on, onPress, children }: { on: boolean; onPress: () => void; children: ReactNode }) => (
  <Button size="small" kind={on ? 'chosen' : 'secondary'} aria-pressed={on} onClick={onPress}>
    {children}
  </Button>
);

const flip = (flag: '0' | '1') => (flag === '1' ? ('0' as const) : ('1' as const));

export const Toolbar = ({ query, onFilter, onRefresh, refreshing, onExport, exporting }: ToolbarProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <search className="w-full sm:min-w-52 sm:flex-1 lg:max-w-80">
      <SearchBox value={query.q} onSearch={(q) => onFilter({ q }, 'replace')} />
    </search>
    {/* biome-ignore lint/a11y/useSemanticElements: three buttons side by side are no fieldset */}
    <div role="group" aria-label={dashboard.toggles} className="flex flex-wrap gap-2">
      <Toggle on={query.today === '1'} onPress={() => onFilter({ today: flip(query.today) })}>
        {dashboard.today}
      </Toggle>
      <Toggle on={query.urgent === '1'} onPress={() => onFilter({ urgent: flip(query.urgent) })}>
        {dashboard.urgent}
      </Toggle>
      <Toggle on={query.unread === '1'} onPress={() => onFilter({ unread: flip(query.unread) })}>
        {dashboard.unread}
      </Toggle>
    </div>
    <div className="flex gap-2 sm:ml-auto">
      <Button
        size="small"
        busy={refreshing}
        onClick={onRefresh}
        icon={<RefreshCw className="size-4" aria-hidden="true" />}
      >
        <span className="sm:max-lg:sr-only">{dashboard.refresh}</span>
      </Button>
      <div className="flex">
        <Button
          size="small"
          busy={exporting}
          onClick={() => onExport('comma')}
          icon={<Download className="size-4" aria-hidden="true" />}
          className="rounded-r-none"
        >
          {dashboard.export}
        </Button>
        <Menu label={dashboard.exportFormats} className="rounded-l-none border-l-0">
          <MenuItem onPress={() => onExport('semicolon')}>{dashboard.exportOther}</MenuItem>
        </Menu>
      </div>
    </div>
  </div>
);
