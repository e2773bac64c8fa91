// Prints one sheet instead of the page.
import './day-sheet.css';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Sizes of type in points: the first that fits the sheet on one page; if none does, several pages at the first. */
const SIZES = [8.5, 8, 7.5, 7] as const;
/** A4 less the margins of `day-sheet.css` and what rounding takes. */
const PAGE_MM = 297 - 2 * 14 - 2;
const PX_PER_MM = 96 / 25.4;

const fitOnePage = (sheet: HTMLElement): void => {
  sheet.dataset.measured = '';
  const fits = (size: number): boolean => {
    sheet.style.fontSize = `${size}pt`;
    return sheet.offsetHeight <= PAGE_MM * PX_PER_MM;
  };
  if (!SIZES.some(fits)) sheet.style.fontSize = `${SIZES[0]}pt`;
  delete sheet.dataset.measured;
};

export const printSheet = (content: ReactNode, className = 'day-sheet'): void => {
  const sheet = document.createElement('section');
  sheet.className = className;
  document.body.append(sheet);
  const root = createRoot(sheet);
  flushSync(() => root.render(content));
  fitOnePage(sheet);
  const page = document.documentElement;
  page.dataset.printDay = '';
  const end = () => {
    delete page.dataset.printDay;
    root.unmount();
    sheet.remove();
  };
  window.addEventListener('afterprint', end, { once: true });
  window.print();
};
