// Stores the answers on this device until they are sent.
import type { Answers } from '#contract/survey-form.ts';

const KEY = 'voxlex-survey-draft';

/** Where storage is forbidden, to ask for it throws. */
type DraftStore = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const ofBrowser: DraftStore = () => window.localStorage;

const isAnswer = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));

export const readSurveyDraft = (store = ofBrowser): Answers | null => {
  try {
    const stored: unknown = JSON.parse(store().getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
    const answers = Object.entries(stored).filter(([, value]) => isAnswer(value));
    return answers.length === 0 ? null : Object.fromEntries(answers);
  } catch {
    return null;
  }
};

export const saveDraft = (answers: Answers, store = ofBrowser): void => {
  try {
    store().setItem(KEY, JSON.stringify(answers));
  } catch {
    // If the storage is full or forbidden, only the draft is lost.
  }
};

export const deleteDraft = (store = ofBrowser): void => {
  try {
    store().removeItem(KEY);
  } catch {}
};
