// Marks a transcript as doubtful: a model that detects the language may drift into another one.
import { LANGUAGES } from '#contract/values.ts';
import { detectLanguage } from '#server/language/index.ts';
import type { Transcript } from '../port.ts';

/** Below this confidence half of the words are guesses. */
const LEAST_CONFIDENCE = 0.5;

export const isSuspicious = (transcript: Transcript, requested: string | null): boolean => {
  if (transcript.text === '') return false;
  if (transcript.confidence !== null && transcript.confidence < LEAST_CONFIDENCE) return true;
  const language = detectLanguage(transcript.text);
  if (language === null) return false;
  return requested === null ? !LANGUAGES.includes(language) : language !== requested;
};
