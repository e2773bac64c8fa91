// Forms that the browser sends by itself, before or without the page's scripts: what they carry, and the pages that answer.

/** A field that no person meets: what fills it is a machine. Browsers fill in a field named `fax` by themselves. */
export const TRAP = 'reference_interne';

/** The page that each refusal leads to: /envoi/{word}, or /envoi/pt/{word} for the Portuguese form. */
export const REFUSED_PAGES = [
  'incomplet',
  'fichier',
  'trop-grand',
  'trop-d-envois',
  'inconnu',
  'panne',
] as const;
export type RefusedPage = (typeof REFUSED_PAGES)[number];

/** The page that thanks for each form; the survey has the specification's /success. */
export const SENT_PAGES = {
  trial: 'demande-recue',
  greeting: 'annonce-recue',
  message: 'message-recu',
} as const;

/** POST /auth: the session lives in scripts, so a password sent without them is not read. */
export const WITHOUT_SCRIPTS_PAGE = 'sans-javascript';

/** A form's fields without the empty ones, with the trap under the name that the contract gives it. */
export const givenFields = (entries: Iterable<readonly [string, unknown]>): Record<string, unknown> => {
  const given: Record<string, unknown> = {};
  for (const [name, value] of entries)
    if (typeof value === 'string' && value.trim() !== '') given[name === TRAP ? 'fax' : name] = value;
  return given;
};
