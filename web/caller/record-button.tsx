// The one button of the recorder: it records, stops and plays without moving.
import { Mic, Pause, Play, Square } from 'lucide-react';
import { classes } from '#web/ui/classes.ts';
import { Spinner } from '#web/ui/spinner.tsx';

const ICONS = { record: Mic, stop: Square, play: Play, pause: Pause } as const;

type RecordButtonProps = {
  does: keyof typeof ICONS;
  label: string;
  onClick: () => void;
  busy?: boolean;
  disabled?: boolean;
  describedBy?: string;
};

export const RecordButton = ({
  does,
  label,
  onClick,
  busy = false,
  disabled = false,
  describedBy,
}: RecordButtonProps) => {
  const Icon = ICONS[does];
  return (
    <button
      type="button"
      data-next
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      onClick={onClick}
      className="group grid justify-items-center justify-self-center gap-1 rounded-xl px-3 leading-6 font-semibold focus-visible:outline-none disabled:cursor-not-allowed disabled:text-ink-3"
    >
      <span
        className={classes(
          'grid size-22 place-items-center rounded-full outline-offset-4 outline-brand transition-colors duration-150 group-focus-visible:outline-2',
          disabled && 'border border-brand/40 bg-brand-tint text-brand',
          !disabled && (does === 'stop' ? 'bg-urgent text-paper' : 'bg-brand text-on-brand'),
        )}
      >
        {busy ? (
          <Spinner className="size-9" />
        ) : (
          <Icon
            key={does}
            className={classes(
              'size-9 transition duration-150 starting:scale-75 starting:opacity-0',
              does !== 'record' && 'fill-current',
              does === 'play' && 'ml-1',
            )}
            aria-hidden="true"
          />
        )}
      </span>
      {label}
    </button>
  );
};
