// Prints one sheet instead of the page.
import './day-sheet.css';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

export const printSheet = (content: ReactNode, className = 'day-sheet'): void => {
  const sheet = document.createElement('section');
  sheet.className = className;
  document.body.append(sheet);
  const root = createRoot(sheet);
  flushSync(() => root.render(content));
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
