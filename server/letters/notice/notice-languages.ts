// The texts of a notice, by the language that the firm chose for the recipient.
import type { Language } from '#contract/languages.ts';
import { DUTCH_NOTICE } from './dutch-notice.ts';
import { ENGLISH_NOTICE } from './english-notice.ts';
import { FRENCH_NOTICE } from './french-notice.ts';
import { GERMAN_NOTICE } from './german-notice.ts';
import type { NoticeTexts } from './notice-texts.ts';

export const NOTICE_TEXTS: Record<Language, NoticeTexts> = {
  fr: FRENCH_NOTICE,
  nl: DUTCH_NOTICE,
  de: GERMAN_NOTICE,
  en: ENGLISH_NOTICE,
};
