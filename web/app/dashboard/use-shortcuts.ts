// Keys act on what is drawn: they move the focus and press the buttons that are there for everyone.
import { useEffect, useState } from 'react';
import { rowAfter, shortcutOf } from './shortcuts.ts';

const SWITCHED_OFF = 'voxlex.shortcuts';

const areOff = (): boolean => {
  try {
    return window.localStorage.getItem(SWITCHED_OFF) === 'off';
  } catch {
    return false;
  }
};
const switchTo = (on: boolean) => {
  try {
    if (on) window.localStorage.removeItem(SWITCHED_OFF);
    else window.localStorage.setItem(SWITCHED_OFF, 'off');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, select, textarea, dialog') !== null);

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-message]')];
const press = (row: HTMLElement | undefined, cell: string, how: 'focus' | 'click') =>
  row?.querySelector<HTMLElement>(`${cell} button`)?.[how]();

export const useShortcuts = () => {
  // Once fetched the sheet stays: unmounted while open, it could not give the focus back.
  const [help, setHelp] = useState<'never' | 'open' | 'shut'>('never');
  const [on, setOn] = useState(true);
  useEffect(() => setOn(!areOff()), []);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, isTyping(event.target));
      if (shortcut === null || (!on && shortcut !== 'help')) return;
      const all = rows();
      const current = all.findIndex((row) => row.contains(document.activeElement));
      event.preventDefault();
      if (shortcut === 'help') setHelp('open');
      else if (shortcut === 'search') document.querySelector<HTMLElement>('search input')?.focus();
      else if (shortcut === 'read') press(all[current], '.cell-read', 'click');
      else press(all[rowAfter(current, all.length, shortcut)], '.cell-expand', 'focus');
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [on]);
  return {
    help,
    on,
    close: () => setHelp('shut'),
    show: () => setHelp('open'),
    turn: (next: boolean) => {
      switchTo(next);
      setOn(next);
    },
  };
};
