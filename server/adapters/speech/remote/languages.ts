// Servers name a language as 'fr', 'fr-BE' or 'French'; only the code is stored.

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

const codesByName = (): Map<string, string> => {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    codes.flatMap((code) => (names.of(code) ? [[names.of(code)?.toLowerCase() ?? '', code]] : [])),
  );
};
let known: Map<string, string> | undefined;

/** Whisper's own names. */
const ALIASES: Record<string, string> = { flemish: 'nl', castilian: 'es', valencian: 'ca', moldavian: 'ro' };

export const languageCode = (written: string | null | undefined): string | null => {
  const name = written?.trim().toLowerCase() ?? '';
  const code = /^([a-z]{2})(?:[-_][a-z0-9]+)*$/.exec(name)?.[1];
  if (code) return code;
  known ??= codesByName();
  return ALIASES[name] ?? known.get(name) ?? null;
};
