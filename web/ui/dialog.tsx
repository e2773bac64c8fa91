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
  /** A low sheet at the lower edge, which the first of its actions closes: the page above it stays in sight. */
  low?: boolean;
};

export const Dialog = ({ open, onClose, title, children, actions, low = false }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={() => open && onClose()}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      className={classes(
        'sheet border border-line bg-card text-ink shadow-card',
        low
          ? 'mx-auto mt-auto mb-0 w-full max-w-[32rem] rounded-t-xl'
          : 'm-auto w-[min(32rem,calc(100vw-2rem))] rounded-xl',
      )}
    >
      <div className={low ? 'grid gap-2 p-4' : 'grid gap-4 p-5 sm:p-6'}>
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} className="min-w-0 text-h3 wrap-anywhere">
            {title}
          </h2>
          {!low && (
            <IconButton
              label={ui.close}
              icon={<X className="size-5" aria-hidden="true" />}
              onClick={onClose}
              className="-mt-1 -mr-2"
            />
          )}
        </div>
        <div className="text-ink-2">{children}</div>
        {actions && (
          <div className={low ? 'flex flex-wrap gap-2' : 'grid gap-2 sm:flex sm:flex-wrap sm:justify-end'}>
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
};
