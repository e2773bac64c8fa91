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
  order: ReactNode;
  toggles: ReactNode;
  actions: ReactNode;
};

const FilterSheet = ({ open, onClose, query, onFilter, onClear, order, toggles, actions }: SheetProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={dashboard.filters}
    actions={
      <>
        <Button
          aria-disabled={!isFiltered(query) || undefined}
          onClick={() => isFiltered(query) && onClear()}
        >
          {dashboard.clear}
        </Button>
        <Button kind="primary" onClick={onClose}>
          {dashboard.showMessages}
        </Button>
      </>
    }
  >
    <div className="grid gap-4">
      {order}
      {toggles}
      <FilterPanel query={query} onFilter={onFilter} />
      {actions}
    </div>
  </Dialog>
);

export default FilterSheet;
