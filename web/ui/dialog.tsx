// A native dialog: it traps the focus, closes on Escape and restores the focus.
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ui } from '#web/texts/ui.ts';
import { IconButton } from './button.tsx';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
};

export const Dialog = ({ open, onClose, title, children, actions }: DialogProps) => {
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
      className="sheet m-auto w-[min(32rem,calc(100vw-2rem))] rounded-xl border border-line bg-card text-ink shadow-card"
    >
      <div className="grid gap-4 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} className="min-w-0 text-h3 wrap-anywhere">
            {title}
          </h2>
          <IconButton
            label={ui.close}
            icon={<X className="size-5" aria-hidden="true" />}
            onClick={onClose}
            className="-mt-1 -mr-2"
          />
        </div>
        <div className="text-ink-2">{children}</div>
        {actions && <div className="grid gap-2 sm:flex sm:flex-wrap sm:justify-end">{actions}</div>}
      </div>
    </dialog>
  );
};
