// A sentence about an event, above the content that it concerns.
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ui } from '#web/texts/ui.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';

type BannerProps = {
  tone: 'info' | 'success' | 'error' | 'warning';
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
};

const tones = {
  info: ['bg-new-tint text-new', Info],
  success: ['bg-done-tint text-done', CircleCheck],
  error: ['bg-urgent-tint text-urgent', CircleAlert],
  warning: ['bg-waiting-tint text-waiting', CircleAlert],
} as const;

export const Banner = ({ tone, children, action, onDismiss }: BannerProps) => {
  const [colour, Icon] = tones[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg px-4 py-3 text-table',
        colour,
      )}
    >
      <Icon className="size-4.5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1 font-medium break-words">{children}</div>
      {action && <div className="max-sm:w-full">{action}</div>}
      {onDismiss && (
        <IconButton
          label={ui.close}
          icon={<X className="size-4" aria-hidden="true" />}
          onClick={onDismiss}
          className="-my-1.5 -mr-2 text-current!"
        />
      )}
    </div>
  );
};
