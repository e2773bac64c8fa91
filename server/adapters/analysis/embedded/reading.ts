// Reads a message in any of the four languages.
import type { Language } from '#contract/values.ts';
import { glossed } from './gloss.ts';
import { type Seen, see, seen } from './seen.ts';
import { spokenLanguage } from './spoken-language.ts';

export const readIn = (transcript: string, said: Language | null): Seen => {
  const language = spokenLanguage(transcript, said);
  return language === 'fr' ? see(transcript) : seen(glossed(transcript, language).stream);
};
