import type { Size } from './place.ts';

/** Without the scroll bar: what is fixed counts from its inner edge. */
export const viewSize = (): Size => ({
  width: document.documentElement.clientWidth,
  height: window.innerHeight,
});
