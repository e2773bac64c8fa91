// Short messages in a corner, announced to screen readers, some with an undo button.
import { X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ui } from '#web/texts/ui.ts';
import { Button, IconButton } from './button.tsx';

export type Toast = { id: number; text: string; undo?: () => void };

const SHOWN_MS = 6000;
/** Long enough to read what happened and to take it back. */
const UNDO_MS = 10_000;

/** Replaces the text of a toast, or removes it. */
export type ChangeToast = (text: string | null) => void;

/** The toasts of one page: `tell` adds one, which disappears by itself. */
export const useToasts = () => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const last = useRef(0);
  const timers = useRef(new Map<number, number>());
  const dismiss = useCallback((id: number) => {
    window.clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setToasts((now) => now.filter((toast) => toast.id !== id));
  }, []);
  const tell = useCallback(
    (text: string, undo?: () => void): ChangeToast => {
      last.current += 1;
      const id = last.current;
      setToasts((now) => [...now.slice(-2), undo ? { id, text, undo } : { id, text }]);
      const leave = () => {
        // A toast with the focus stays, so that its undo button does not disappear under the user.
        if (document.activeElement?.closest(`[data-toast="${id}"]`)) wait();
        else dismiss(id);
      };
      const wait = () => timers.current.set(id, window.setTimeout(leave, undo ? UNDO_MS : SHOWN_MS));
      wait();
      return (next) => {
        if (next === null) return dismiss(id);
        setToasts((now) => now.map((toast) => (toast.id === id ? { ...toast, text: next } : toast)));
      };
    },
    [dismiss],
  );
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) window.clearTimeout(timer);
    };
  }, []);
  return { toasts, tell, dismiss };
};

export const ToastRegion = ({
  toasts,
  onDismiss,
}: {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}) => {
  const cameFrom = useRef<Element | null>(null);
  const close = (id: number) => {
    const focused = document.activeElement;
    onDismiss(id);
    // The letter u presses the button without its focus, which stays in the list.
    if (focused !== document.body && !focused?.closest(`[data-toast="${id}"]`)) return;
    // The pressed button disappears, so the focus returns to where it was.
    const back = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('contenu');
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label={ui.notifications}
      aria-live="polite"
      data-print="no"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      className="toasts pointer-events-none fixed inset-x-0 z-50 grid justify-items-center gap-2 p-4 sm:justify-items-end sm:p-6"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          data-toast={toast.id}
          className="pointer-events-auto flex w-full max-w-sm items-center gap-2 rounded-lg bg-ink py-1.5 pr-1.5 pl-4 text-table text-paper shadow-card"
        >
          <p className="min-w-0 flex-1 break-words">{toast.text}</p>
          {toast.undo && (
            <Button
              kind="quiet"
              size="small"
              data-undo=""
              className="text-paper underline underline-offset-2"
              onClick={() => {
                toast.undo?.();
                close(toast.id);
              }}
            >
              {ui.undo}
            </Button>
          )}
          <IconButton
            label={ui.close}
            icon={<X className="size-4" aria-hidden="true" />}
            onClick={() => close(toast.id)}
            className="text-paper"
          />
        </div>
      ))}
    </section>
  );
};
