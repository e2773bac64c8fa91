// «À rappeler d'abord»: beside the tabs, on a phone in the sheet of filters.
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { dashboard } from '../texts.ts';

type OrderButtonProps = { on: boolean; onPress: (on: boolean) => void; className?: string };

export const OrderButton = ({ on, onPress, className }: OrderButtonProps) => (
  <Button
    size="small"
    kind={on ? 'chosen' : 'quiet'}
    aria-pressed={on}
    onClick={() => onPress(!on)}
    className={classes('shrink-0 whitespace-nowrap', className)}
  >
    {dashboard.byPriority}
  </Button>
);
