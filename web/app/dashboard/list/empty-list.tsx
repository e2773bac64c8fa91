// A list without messages.
import { RotateCcw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { dashboard } from '../texts.ts';

export const EmptyList = ({ onReload }: { onReload: () => void }) => (
  <EmptyState
    sentence={dashboard.empty}
    action={
      <Button
        size="small"
        icon={<RotateCcw className="size-4" aria-hidden="true" />}
        onClick={onReload}
        className="max-md:min-h-11"
      >
        {dashboard.reload}
      </Button>
    }
  />
);
