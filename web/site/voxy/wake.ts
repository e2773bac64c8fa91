// Loads the chat at the first interaction, or eight seconds after the page. An earlier click is kept and repeated.
// On a screen without wide margins the stylesheet shows the launcher only after an upward scroll, and not over the footer.
// Astro inlines this file into each page, so it has to be small.
type Load = () => Promise<() => void | Promise<void>>;

/** Set on the island if the user clicked before the code was loaded. */
export const PRESSED = 'voxyPressed';
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'click'] as const;
const AFTER_MS = 8000;
/** A smaller movement is a tremor of the finger. */
const SCROLLED_PX = 8;

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
  let top = scrollY;
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - top) < SCROLLED_PX) return;
      const end =
        [...document.querySelectorAll('footer')].at(-1)?.getBoundingClientRect().top ??
        Number.POSITIVE_INFINITY;
      island.toggleAttribute('data-near', scrollY < top && end > innerHeight);
      top = scrollY;
    },
    { passive: true },
  );
  const timer = setTimeout(wake, AFTER_MS);
  for (const touch of TOUCHES) {
    if (touch === 'click') island.addEventListener('click', press);
    else island.addEventListener(touch, wake);
  }
};
