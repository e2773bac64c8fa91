import { describe, expect, it } from 'vitest';
import { rowAfter, shortcutOf } from './shortcuts.ts';

const key = (name: string, change = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...change,
});

describe('shortcuts', () => {
  it('are keys on their own, and letters where one types', () => {
    expect(shortcutOf(key('j'), false)).toBe('next');
    expect(shortcutOf(key('?'), false)).toBe('help');
    expect(shortcutOf(key('j'), true)).toBeNull();
    expect(shortcutOf(key('r', { ctrlKey: true }), false)).toBeNull();
    expect(shortcutOf(key('x'), false)).toBe('act');
    expect(shortcutOf(key('z'), false)).toBeNull();
  });

  it('go from row to row and stay at the ends', () => {
    expect(rowAfter(-1, 10, 'next')).toBe(0);
    expect(rowAfter(0, 10, 'next')).toBe(1);
    expect(rowAfter(9, 10, 'next')).toBe(9);
    expect(rowAfter(0, 10, 'previous')).toBe(0);
    expect(rowAfter(-1, 0, 'next')).toBe(-1);
  });
});
