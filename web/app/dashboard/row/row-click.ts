// Whether a click on a row opens it: not on a control, not while selecting text.
import { type MouseEvent, useState } from 'react';

export const opensRow = (event: MouseEvent): boolean =>
  // The second click of a double click selects a word.
  event.detail < 2 &&
  event.target instanceof Element &&
  event.target.closest('a, button, input, label') === null &&
  window.getSelection()?.isCollapsed !== false;

/** Notes that a link to the telephone was pressed: the opened message then asks how the call went. */
export const useCallLinkPressed = () => {
  const [called, setCalled] = useState(false);
  const call = ({ target }: MouseEvent): boolean => {
    const isCall = target instanceof Element && target.closest('a[href^="tel:"]') !== null;
    if (isCall) setCalled(true);
    return isCall;
  };
  return { called, call, onAnswered: () => setCalled(false) };
};
