// The two orders of the list side by side: beside the tabs, on a phone in the sheet of filters. In the order of another column
// neither is chosen.
import type { ListQuery } from '#contract/voicemail.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { dashboard } from '../texts.ts';

type OrderProps = {
  sort: ListQuery['sort'];
  onOrder: (byPriority: boolean) => void;
  className?: string;
  tall?: boolean;
};

export const OrderButtons = ({ sort, onOrder, className, tall = false }: OrderProps) => {
  const button = (on: boolean, byPriority: boolean, place: string) => (
    <Button
      size="small"
      kind={on ? 'chosen' : 'secondary'}
      aria-pressed={on}
      onClick={() => onOrder(byPriority)}
      className={classes('flex-1 whitespace-nowrap', tall ? 'min-h-11' : 'min-h-8! py-1!', place)}
    >
      {byPriority ? dashboard.byPriority : dashboard.byDate}
    </Button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons side by side are no fieldset
    <div role="group" aria-label={dashboard.order} className={classes('flex shrink-0', className)}>
      {button(sort === 'received_at', false, 'rounded-r-none')}
      {button(sort === 'priority', true, '-ml-px rounded-l-none')}
    </div>
  );
};
