// Whether a click on a row opens it: not on a control, not while selecting text.
import type { MouseEvent } from 'react';

export const opensRow = (event: MouseEvent): boolean =>
  // The second click of a double click selects a word.
  event.detail < 2 &&
  event.target instanceof Element &&
  event.target.closest('a, button, input, label') === null &&
  window.getSelection()?.isCollapsed !== false;
