// Loads the chat at the first interaction, or eight seconds after the page. An earlier click is kept and repeated.
// Astro inlines this file into each page, so it has to be small.
type Load = () => Promise<() => void | Promise<void>>;

/** Set on the island if the user clicked before the code was loaded. */
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
  /** Shown only to a user who clicked. */
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
