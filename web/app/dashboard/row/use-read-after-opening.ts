// Marks a message as read two seconds after it was opened, once per opening: marked as unread again, it stays unread.
import { useEffect, useRef } from 'react';

export const READ_AFTER_MS = 2000;

type Opened = {
  open: boolean;
  isRead: boolean;
  /** Wait until it is closed: in a list of unread messages it would disappear while it is being read. */
  whenClosed: boolean;
  onRead: () => void;
};

export const useReadAfterOpening = ({ open, isRead, whenClosed, onRead }: Opened): void => {
  const latest = useRef({ isRead, onRead });
  const due = useRef(false);
  useEffect(() => {
    latest.current = { isRead, onRead };
  });
  useEffect(() => {
    due.current = open;
  }, [open]);
  useEffect(() => {
    if (!open || !due.current) return;
    if (isRead) {
      due.current = false;
      return;
    }
    let seen = false;
    const mark = () => {
      if (!latest.current.isRead) latest.current.onRead();
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
