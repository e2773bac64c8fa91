// The scripts of the home page outside its islands: the call of the hero, the calculator and the launch offers.
import { watchCall } from './play-call.ts';
import { type Figures, reckoned } from './reckon.ts';

const FLASH_MS = 600;

const numberIn = (form: HTMLFormElement, name: keyof Figures): number => {
  const field = form.elements.namedItem(name);
  const value = field instanceof HTMLInputElement ? Number(field.value) : 0;
  return Number.isFinite(value) ? Math.max(0, value) : 0;
};

const write = (form: HTMLFormElement, name: string, text: string): void => {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLOutputElement) field.value = text;
};

const watchFigures = (form: HTMLFormElement): void => {
  const reckon = () => {
    const figures = {
      messages: numberIn(form, 'messages'),
      minutes: numberIn(form, 'minutes'),
      rate: numberIn(form, 'rate'),
    };
    const { week, times } = reckoned(figures);
    write(form, 'week', week);
    write(form, 'times', times);
    write(form, 'messages-shown', String(figures.messages));
    write(form, 'minutes-shown', String(figures.minutes));
  };
  form.addEventListener('input', reckon);
  form.addEventListener('submit', (event) => event.preventDefault());
  // A browser that restores the page keeps the figures of the visitor.
  reckon();
};

/** The link points to the section in which it stands, so a click also focuses the first field and flashes the card. */
const watchOffers = (link: HTMLElement): void =>
  link.addEventListener('click', () => {
    const card = document.querySelector('[data-trial-card]');
    const first = card?.querySelector<HTMLElement>('[name="fullName"]');
    // Later, because following the link takes the focus away.
    window.setTimeout(() => first?.focus({ preventScroll: true }));
    card?.setAttribute('data-flash', '');
    window.setTimeout(() => card?.removeAttribute('data-flash'), FLASH_MS);
  });

for (const card of document.querySelectorAll<HTMLElement>('[data-call]')) watchCall(card);
for (const form of document.querySelectorAll<HTMLFormElement>('[data-reckon]')) watchFigures(form);
for (const link of document.querySelectorAll<HTMLElement>('[data-offers]')) watchOffers(link);
