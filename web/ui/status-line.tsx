// A quiet line at the lower edge of the page: about its connection or its version, not about one part of it.
import { CircleAlert, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ui } from '#web/texts/ui.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';

type StatusLineProps = {
  tone: 'info' | 'warning' | 'error';
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
};

const tones = {
  info: ['border-line bg-card text-ink', Info],
  warning: ['border-waiting/30 bg-waiting-tint text-waiting', CircleAlert],
  error: ['border-urgent/30 bg-urgent-tint text-urgent', CircleAlert],
} as const;

export const StatusLine = ({ tone, children, action, onDismiss }: StatusLineProps) => {
  const [colour, Icon] = tones[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={classes('border-t text-table', colour)}>
      <div className="mx-auto flex min-h-11 max-w-app flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1 lg:px-6">
        <Icon className="size-4.5 shrink-0" aria-hidden="true" />
        <div className="min-w-0 font-medium break-words max-sm:max-w-[calc(100%-5rem)] max-sm:flex-1">
          {children}
        </div>
        {/* On a telephone below the text, so that the button that closes the line stands beside the text. */}
        {action && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:order-last max-sm:w-full">
            {action}
          </div>
        )}
        {onDismiss && (
          <IconButton
            label={ui.close}
            icon={<X className="size-4" aria-hidden="true" />}
            onClick={onDismiss}
            className="-mr-2 ml-auto text-current! max-md:size-11!"
          />
        )}
      </div>
    </div>
  );
};
