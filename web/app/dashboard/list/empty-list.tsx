// A list without messages, or without one that matches the filters.
import { RotateCcw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { dashboard } from '../texts.ts';

type EmptyProps = { filtered: boolean; onClear: () => void; onReload: () => void };

const EmptyList = ({ filtered, onClear, onReload }: EmptyProps) => (
  <div className="rounded-xl border border-line bg-card">
    <EmptyState
      sentence={dashboard.empty}
      detail={filtered ? dashboard.emptyFiltered : undefined}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {filtered && (
            <Button size="small" onClick={onClear}>
              {dashboard.clear}
            </Button>
          )}
          <Button size="small" icon={<RotateCcw className="size-4" aria-hidden="true" />} onClick={onReload}>
            {dashboard.reload}
          </Button>
        </div>
      }
    />
  </div>
);

export default EmptyList;
