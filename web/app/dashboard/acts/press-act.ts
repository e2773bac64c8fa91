// The letters that act on the focused message: they press its visible buttons, and open it first if it is closed.
const WITHIN_MS = 3000;
const AGAIN_MS = 30;

const actOf = (row: HTMLElement, key: string): HTMLElement | null | undefined =>
  row.nextElementSibling?.matches('.row-details')
    ? row.nextElementSibling.querySelector<HTMLElement>(
        `[data-act="${key}"]:is(a, button), [data-act="${key}"] button`,
      )
    : null;

export const pressAct = (row: HTMLElement, key: string): void => {
  if (key === 'x') {
    row.querySelector<HTMLElement>('.row-check input')?.click();
    return;
  }
  const press = (): boolean => {
    const button = actOf(row, key);
    button?.click();
    return Boolean(button);
  };
  if (press()) return;
  if (!row.nextElementSibling?.matches('.row-details'))
    row.querySelector<HTMLElement>('.cell-expand button')?.click();
  const until = performance.now() + WITHIN_MS;
  const timer = setInterval(() => {
    if (press() || performance.now() > until) clearInterval(timer);
  }, AGAIN_MS);
};
