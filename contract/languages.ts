/** Languages of a line: of what callers hear and read, and of a recipient's mails. */
export const LANGUAGES = ['fr', 'nl', 'de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Null for a language that a line cannot have, such as one that the speech engine recognised. */
export const knownLanguage = (code: string | null): Language | null =>
  LANGUAGES.find((known) => known === code) ?? null;
