// When the launcher's code is loaded: at the first touch, or eight seconds after the page; a click made before is kept.
// Astro writes this into the page, so it stays small.
type Load = () => Promise<() => void | Promise<void>>;

/** On the island while somebody has pressed and the code is not there yet. */
export const PRESSED = 'voxyPressed';
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'click'] as const;
const AFTER_MS = 8000;

export default (load: Load, _options: unknown, island: HTMLElement): void => {
  const wake = async (): Promise<void> => {
    clearTimeout(timer);
    for (const touch of TOUCHES) if (touch !== 'click') island.removeEventListener(touch, wake);
    const hydrate = await load();
    await hydrate();
  };
  let lost = false;
  /** Only to somebody who pressed: the others did not ask for it. */
  const sayLost = (): void => {
    if (lost && island.dataset[PRESSED]) island.querySelector('[data-voxy-lost]')?.removeAttribute('hidden');
  };
  const press = (event: Event): void => {
    if (event.target instanceof Element && event.target.closest('[data-voxy-launcher]'))
      island.dataset[PRESSED] = 'yes';
    sayLost();
  };
  island.addEventListener('astro:hydration-error', () => {
    lost = true;
    sayLost();
  });
  const timer = setTimeout(wake, AFTER_MS);
  for (const touch of TOUCHES) {
    if (touch === 'click') island.addEventListener('click', press);
    else island.addEventListener(touch, wake);
  }
};
