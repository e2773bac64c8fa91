import { useEffect, useRef } from 'react';
import type { RecorderState } from './recorder.ts';

/** The pressed button disappears with its state, so the focus moves to the next control. */
export const useNextFocused = (name: RecorderState['name']) => {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(name);
  useEffect(() => {
    if (before.current === name) return;
    before.current = name;
    if (name === 'uploading' || name === 'error') return;
    panel.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [name]);
  return panel;
};
