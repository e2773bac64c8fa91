// The consent banner: refusing is as easy as accepting, and only the choice itself is stored before.
import * as library from 'vanilla-cookieconsent';
import sheet from 'vanilla-cookieconsent/dist/cookieconsent.css?url';
import { consentWords } from '#web/texts/consent.ts';
import look from './consent.css?url';
import { CHOICES } from './trusted.ts';

export type ConsentCategory = 'measure' | 'calendar';
type Listener = (accepts: (category: ConsentCategory) => boolean) => void;

const wear = async (href: string): Promise<void> => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  await new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
};

const section = ([title, description]: readonly [string, string], linkedCategory: string) => ({
  title,
  description,
  linkedCategory,
});

/** The first child of the page: Tab continues from the banner's last button into the page. */
const root = document.createElement('div');
document.body.prepend(root);
// The banner leaves the page usable, but the library traps Tab at its last button. The preferences cover the page, so
// they keep the trap.
root.addEventListener(
  'keydown',
  (event) => {
    const { target } = event;
    if (event.key === 'Tab' && target instanceof Element && target.closest('.cm')) event.stopPropagation();
  },
  true,
);

/** Resolves with a function that opens the preferences. */
export const askConsent = async (show: boolean, listen: Listener): Promise<() => void> => {
  await Promise.all([wear(sheet), wear(look)]);
  const { ask, choose } = consentWords(document.documentElement.lang);
  const tell = (): void => listen((category) => library.acceptedCategory(category));
  await library.run({
    // The library would hide the banner from automated browsers, and so from the tests.
    hideFromBots: false,
    autoShow: show,
    root,
    // The page stays usable, so the banner is not a modal dialog for screen readers either.
    onModalReady: ({ modalName, modal }) => {
      if (modalName === 'consentModal') modal.removeAttribute('aria-modal');
      // The explanations are short: they are open from the start.
      else for (const title of modal.querySelectorAll<HTMLElement>('.pm__section-title')) title.click();
    },
    // The page keeps free the space that the bar covers (consent.css).
    onModalShow: ({ modalName }) => {
      if (modalName === 'consentModal') document.documentElement.dataset.consent = 'asked';
    },
    onModalHide: ({ modalName }) => {
      if (modalName === 'consentModal') delete document.documentElement.dataset.consent;
    },
    cookie: { name: CHOICES, expiresAfterDays: 182, sameSite: 'Lax' },
    guiOptions: {
      consentModal: {
        layout: 'bar inline',
        position: 'bottom',
        equalWeightButtons: true,
        flipButtons: false,
      },
      preferencesModal: { layout: 'box', equalWeightButtons: true, flipButtons: false },
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      calendar: {},
      measure: { autoClear: { cookies: [{ name: /^_fb/ }] } },
    },
    onConsent: tell,
    onChange: tell,
    language: {
      default: 'fr',
      translations: {
        fr: {
          consentModal: {
            title: ask.title,
            description: ask.text,
            acceptAllBtn: ask.accept,
            acceptNecessaryBtn: ask.refuse,
            showPreferencesBtn: ask.choose,
          },
          preferencesModal: {
            title: choose.title,
            acceptAllBtn: ask.accept,
            acceptNecessaryBtn: ask.refuse,
            savePreferencesBtn: choose.save,
            closeIconLabel: choose.close,
            sections: [
              section(choose.necessary, 'necessary'),
              section(choose.calendar, 'calendar'),
              section(choose.measure, 'measure'),
            ],
          },
        },
      },
    },
  });
  return () => library.showPreferences();
};
