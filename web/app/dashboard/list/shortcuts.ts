// Maps single keys to actions, and says where they do not apply.

export const SHORTCUTS = ['next', 'previous', 'read', 'listen', 'undo', 'search', 'help', 'act'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

const KEYS: Readonly<Record<string, Shortcut>> = {
  j: 'next',
  k: 'previous',
  r: 'read',
  u: 'undo',
  ' ': 'listen',
  '/': 'search',
  '?': 'help',
};

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Shortcuts do not apply where the user types or chooses. */
export const shortcutOf = (pressed: Pressed, typing: boolean): Shortcut | null =>
  typing || pressed.ctrlKey || pressed.metaKey || pressed.altKey
    ? null
    : (KEYS[pressed.key] ?? (/^[eanbx]$/.test(pressed.key) ? 'act' : null));

/** The next row in that direction, at most the first or the last; the first row if none has the focus. */
export const rowAfter = (current: number, count: number, shortcut: 'next' | 'previous'): number => {
  if (count === 0) return -1;
  if (current < 0) return 0;
  return Math.min(count - 1, Math.max(0, current + (shortcut === 'next' ? 1 : -1)));
};
