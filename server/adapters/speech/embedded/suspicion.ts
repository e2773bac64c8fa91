// Marks a transcript as doubtful: a model that detects the language may drift into another one.
import { LANGUAGES } from '#contract/values.ts';
import { detectLanguage } from '#server/language/index.ts';
import type { Heard } from '../port.ts';

/** Below this confidence half of the words are guesses. */
const LEAST_CONFIDENCE = 0.5;

export const isSuspicious = (heard: Heard, wished: string | null): boolean => {
  if (heard.text === '') return false;
  if (heard.confidence !== null && heard.confidence < LEAST_CONFIDENCE) return true;
  const language = detectLanguage(heard.text);
  if (language === null) return false;
  return wished === null ? !LANGUAGES.includes(language) : language !== wished;
};
