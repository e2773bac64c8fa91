// Forms that the browser sends without scripts: their fields, and the pages that answer.

/** A hidden field that only robots fill. Not named `fax`, because browsers fill that in. */
export const TRAP = 'reference_interne';

/** The page for each error: /envoi/{word}, or /envoi/pt/{word} for the Portuguese form. */
export const REFUSED_PAGES = [
  'incomplet',
  'fichier',
  'trop-grand',
  'trop-d-envois',
  'inconnu',
  'ferme',
  'panne',
] as const;
export type RefusedPage = (typeof REFUSED_PAGES)[number];

/** The page that thanks for each form; the survey has the specification's /success. */
export const SENT_PAGES = {
  trial: 'demande-recue',
  greeting: 'annonce-recue',
  message: 'message-recu',
} as const;

/** POST /auth: a session needs scripts, so a password sent without them is not read. */
export const WITHOUT_SCRIPTS_PAGE = 'sans-javascript';

/** A form's non-empty fields, with the hidden field under its contract name. */
export const givenFields = (entries: Iterable<readonly [string, unknown]>): Record<string, unknown> => {
  const given: Record<string, unknown> = {};
  for (const [name, value] of entries)
    if (typeof value === 'string' && value.trim() !== '') given[name === TRAP ? 'fax' : name] = value;
  return given;
};
