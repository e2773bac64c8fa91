// Prints one opened message. The style sheet hides everything else while the page has this mark.

export const printMessage = (id: string): void => {
  const details = document.querySelector(`[data-message="${CSS.escape(id)}"] + .row-details`);
  if (!(details instanceof HTMLElement)) return;
  const page = document.documentElement;
  const unmark = () => {
    delete page.dataset.printOne;
    delete details.dataset.printed;
  };
  page.dataset.printOne = '';
  details.dataset.printed = '';
  window.addEventListener('afterprint', unmark, { once: true });
  window.print();
};
