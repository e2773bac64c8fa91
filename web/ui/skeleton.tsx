// A placeholder with the height of the content, so that the layout does not shift.
import { classes } from './classes.ts';

export const Skeleton = ({ className }: { className?: string }) => (
  <span className={classes('animate-breathe block rounded-sm bg-quiet-tint', className ?? 'h-4 w-full')} />
);
