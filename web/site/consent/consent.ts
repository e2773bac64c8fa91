// The banner: refusing is as big and as near as accepting, and nothing is stored before but the choice itself.
import * as library from 'vanilla-cookieconsent';
import sheet from 'vanilla-cookieconsent/dist/cookieconsent.css?url';
import { consentTexts } from '#web/texts/consent.ts';
import { CHOICES } from './choices.ts';
import look from './consent.css?url';

export type Category = 'measure' | 'calendar';
type Listener = (accepts: (category: Category) => boolean) => void;

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

const { ask, choose } = consentTexts;
const section = ([title, description]: readonly [string, string], linkedCategory: string) => ({
  title,
  description,
  linkedCategory,
});

/** Resolves with what opens the choices again. */
export const askConsent = async (show: boolean, listen: Listener): Promise<() => void> => {
  await Promise.all([wear(sheet), wear(look)]);
  const tell = (): void => listen((category) => library.acceptedCategory(category));
  await library.run({
    // The banner would hide from the very browsers that test it.
    hideFromBots: false,
    autoShow: show,
    cookie: { name: CHOICES, expiresAfterDays: 182, sameSite: 'Lax' },
    guiOptions: {
      consentModal: { layout: 'box', position: 'bottom left', equalWeightButtons: true, flipButtons: false },
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
