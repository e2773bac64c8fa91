// Marks a message as read two seconds after it was opened, or with the first act on it, once per opening: marked as
// unread again, it stays unread.
import { useEffect, useRef } from 'react';

export const READ_AFTER_MS = 2000;

type Opened = {
  open: boolean;
  isRead: boolean;
  /** Changes with each act on the message. */
  acted: string;
  /** Wait until it is closed: in a list of unread messages it would disappear while it is being read. */
  whenClosed: boolean;
  /** `quiet`: it follows from another act, which is announced and can be undone. */
  onRead: (quiet: boolean) => void;
};

export const useReadAfterOpening = ({ open, isRead, acted, whenClosed, onRead }: Opened): void => {
  const latest = useRef({ isRead, acted, onRead });
  const due = useRef(false);
  const seenAs = useRef(acted);
  useEffect(() => {
    latest.current = { isRead, acted, onRead };
  });
  useEffect(() => {
    due.current = open;
    seenAs.current = latest.current.acted;
  }, [open]);
  useEffect(() => {
    if (acted === seenAs.current) return;
    seenAs.current = acted;
    if (open && due.current && !whenClosed && !latest.current.isRead) latest.current.onRead(true);
  }, [open, acted, whenClosed]);
  useEffect(() => {
    if (!open || !due.current) return;
    if (isRead) {
      due.current = false;
      return;
    }
    let seen = false;
    const mark = () => {
      if (!latest.current.isRead) latest.current.onRead(false);
    };
    const timer = window.setTimeout(() => {
      seen = true;
      if (!whenClosed) mark();
    }, READ_AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      if (seen && whenClosed) mark();
    };
  }, [open, isRead, whenClosed]);
};
