// The hands of a person at a page: every press is counted, a double click as one, a text that is typed as its letters.
import type { Locator, Page } from '@playwright/test';

export type Counted = { presses: number; letters: number };

export type Hands = Counted & {
  page: Page;
  press(what: Locator): Promise<void>;
  /** Into the field that has the focus. */
  type(text: string): Promise<void>;
  key(name: string): Promise<void>;
  /** One press in a native list that is open. */
  pick(list: Locator, label: string): Promise<void>;
  /** One press opens the native list, one chooses. */
  choose(list: Locator, label: string): Promise<void>;
  /** The double click on a word of a field, which no browser can be asked for by its words. */
  selectWord(field: Locator, word: string): Promise<void>;
  sees(what: Locator): Promise<void>;
};

const PATIENCE = { timeout: 15_000 };

export const handsAt = (page: Page): Hands => {
  const hands: Hands = {
    page,
    presses: 0,
    letters: 0,
    press: async (what) => {
      await what.click({ timeout: 15_000 });
      hands.presses += 1;
    },
    type: async (text) => {
      await page.keyboard.type(text);
      hands.letters += text.length;
    },
    key: async (name) => {
      await page.keyboard.press(name);
      hands.presses += 1;
    },
    pick: async (list, label) => {
      await list.selectOption(label, PATIENCE);
      hands.presses += 1;
    },
    choose: async (list, label) => {
      await hands.pick(list, label);
      hands.presses += 1;
    },
    selectWord: async (field, word) => {
      await field.evaluate((node, sought) => {
        if (!(node instanceof HTMLTextAreaElement)) throw new Error('no field');
        const at = node.value.indexOf(sought);
        if (at < 0) throw new Error('no such word');
        node.focus();
        node.setSelectionRange(at, at + sought.length);
      }, word);
      hands.presses += 1;
    },
    sees: (what) => what.waitFor({ state: 'visible', ...PATIENCE }),
  };
  return hands;
};
