import type { Size } from './place.ts';

/** The size excludes the scroll bar, because fixed elements are positioned from its inner edge. */
export const viewSize = (): Size => ({
  width: document.documentElement.clientWidth,
  height: window.innerHeight,
});
