// Handles shortcut keys by moving the focus and pressing the visible buttons.
import { useEffect, useState } from 'react';
import { rowAfter, shortcutOf } from './shortcuts.ts';

const SWITCHED_OFF = 'voxlex.shortcuts';

export const areOff = (): boolean => {
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
  (target.isContentEditable || target.closest('input:not([type=range]), select, textarea, dialog') !== null);
/** Elements that the space bar activates by itself. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, input:not([type=range])') !== null;

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-message]')];
const details = (row: Element | undefined) => {
  const next = row?.nextElementSibling;
  return next?.matches('.row-details') ? next : null;
};
const holdsFocus = (row: Element) =>
  row.contains(document.activeElement) || details(row)?.contains(document.activeElement) === true;

const play = '[data-listen]';
/** The player of the focused message, else the one that plays, else the first that is open. */
const playerNear = (row: Element | undefined) =>
  details(row)?.querySelector<HTMLElement>(play) ??
  document.querySelector<HTMLElement>(`${play}:is([data-listen=playing], [data-listen=loading])`) ??
  document.querySelector<HTMLElement>(play);
const press = (row: HTMLElement | undefined, cell: string, how: 'focus' | 'click') =>
  row?.querySelector<HTMLElement>(`${cell} button`)?.[how]();

export const useShortcuts = () => {
  // The help stays mounted once loaded: unmounted while open, it could not restore the focus.
  const [help, setHelp] = useState<'never' | 'open' | 'shut'>('never');
  const [on, setOn] = useState(true);
  useEffect(() => setOn(!areOff()), []);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, isTyping(event.target));
      if (shortcut === null || (!on && shortcut !== 'help')) return;
      const all = rows();
      const current = all.findIndex(holdsFocus);
      if (shortcut === 'listen') {
        const player = isControl(event.target) ? null : playerNear(all[current]);
        // Without a player the space bar scrolls as usual.
        if (!player) return;
        event.preventDefault();
        player.click();
        return;
      }
      event.preventDefault();
      if (shortcut === 'help') setHelp('open');
      else if (shortcut === 'undo')
        [...document.querySelectorAll<HTMLElement>('[data-undo]')].at(-1)?.click();
      else if (shortcut === 'search') document.querySelector<HTMLElement>('search input')?.focus();
      else if (shortcut === 'act') {
        const row = all[current];
        if (row)
          void import('../details/message-details.tsx').then(({ pressAct }) => pressAct(row, event.key));
      } else if (shortcut === 'read') press(all[current], '.cell-read', 'click');
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
