// A native dialog: it traps the focus, closes on Escape and restores the focus.
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ui } from '#web/texts/ui.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** An act runs whose refusal the dialog must show: nothing closes it. Its own button to cancel is disabled then. */
  busy?: boolean;
  /** A low sheet at the lower edge, which the first of its actions closes: the page above it stays in sight. */
  low?: boolean;
  /** A text to be read: it scrolls between the title and the actions, which stay in sight. */
  reading?: boolean;
};

export const Dialog = ({
  open,
  onClose,
  title,
  children,
  actions,
  busy = false,
  low = false,
  reading = false,
}: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  const closed = () => {
    if (!open) return;
    // Browsers let a second Escape close a dialog that refused the first.
    if (busy) dialog.current?.showModal();
    else onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => busy && event.preventDefault()}
      onClose={closed}
      onPointerDown={(event) => event.target === event.currentTarget && !busy && onClose()}
      className={classes(
        'sheet border border-line bg-card text-ink shadow-card',
        low ? 'low mx-auto mt-auto mb-0 w-full max-w-[32rem] rounded-t-xl' : 'm-auto rounded-xl',
        !low && (reading ? 'w-[min(46rem,calc(100vw-1rem))] p-0' : 'w-[min(32rem,calc(100vw-2rem))]'),
      )}
    >
      <div
        className={classes(
          low ? 'grid gap-2 p-4' : 'grid gap-4 p-5 sm:p-6',
          reading &&
            'max-h-[calc(100dvh-3rem)] grid-rows-[auto_minmax(0,1fr)_auto] sm:max-h-[calc(100dvh-4rem)]',
        )}
      >
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} className="min-w-0 text-h3 wrap-anywhere">
            {title}
          </h2>
          {!low && (
            <IconButton
              label={ui.close}
              icon={<X className="size-5" aria-hidden="true" />}
              disabled={busy}
              onClick={onClose}
              className="-mt-1 -mr-2"
            />
          )}
        </div>
        {reading ? (
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus
            tabIndex={0}
            aria-labelledby={id}
            className="-mx-5 overflow-y-auto border-y border-line px-5 py-4 text-ink sm:-mx-6 sm:px-6"
          >
            {children}
          </section>
        ) : (
          <div className="text-ink-2">{children}</div>
        )}
        {actions && (
          <div className={low ? 'flex flex-wrap gap-2' : 'grid gap-2 sm:flex sm:flex-wrap sm:justify-end'}>
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
};
