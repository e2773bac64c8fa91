// Stores the answers on this device until they are sent.
import type { Answers } from '#contract/survey-form.ts';

const KEY = 'voxlex-survey-draft';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isAnswer = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));

export const readDraft = (shelf: Shelf): Answers | null => {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return null;
    const answers = Object.entries(kept).filter(([, value]) => isAnswer(value));
    return answers.length === 0 ? null : Object.fromEntries(answers);
  } catch {
    return null;
  }
};

export const keepDraft = (shelf: Shelf, answers: Answers): void => {
  try {
    shelf.setItem(KEY, JSON.stringify(answers));
  } catch {
    // If the storage is full or forbidden, only the draft is lost.
  }
};

export const dropDraft = (shelf: Shelf): void => {
  try {
    shelf.removeItem(KEY);
  } catch {}
};
