// On a phone: toggles, filters, refresh and export in one sheet.
import type { ReactNode } from 'react';
import type { ListQuery } from '#contract/voicemail.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { dashboard } from '../texts.ts';
import { type Filters, isFiltered } from '../view.ts';
import FilterPanel from './filter-panel.tsx';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  query: ListQuery;
  onFilter: (change: Partial<Filters>) => void;
  onClear: () => void;
  total: number | undefined;
  order: ReactNode;
  actions: ReactNode;
};

const FilterSheet = ({ open, onClose, query, onFilter, onClear, total, order, actions }: SheetProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={dashboard.filters}
    reading
    actions={
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <Button
          aria-disabled={!isFiltered(query) || undefined}
          onClick={() => isFiltered(query) && onClear()}
        >
          {dashboard.clearShort}
        </Button>
        <Button kind="primary" onClick={onClose}>
          {dashboard.showMessages(total)}
        </Button>
      </div>
    }
  >
    <div className="grid gap-3">
      {order}
      <FilterPanel query={query} onFilter={onFilter} />
      {actions}
    </div>
  </Dialog>
);

export default FilterSheet;
