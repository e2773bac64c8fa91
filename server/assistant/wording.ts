// What of a visitor's text is the question: without politeness, and without the story that a long text tells first.

/** Before and after the question, or in it, these words say nothing about the subject. */
const POLITENESS: readonly RegExp[] = [
  /\b(?:bien à vous|(?:meilleures )?salutations|cordialement|bien cordialement|a\+).*$/is,
  /\b(?:merci+(?: (?:d[’']avance|beaucoup|bien|infiniment))*|s[’']il (?:vous|te) plaît|svp|excusez-moi|pardon)\b/gi,
  /\bet par (?:mois|an)\b/gi,
  /\bbonne? (?:journée|soirée|semaine|week-end|continuation)\b/gi,
  /\b(?:c[’']est|est-ce) (?:un (?:problème|souci)|possible|grave|embêtant)\b(?= ?[?.!]|$)/gi,
  /\b(?:n[’']est-ce pas|au moins?|par hasard|au juste|il arrive (?:que|qu[’'])|sympa le site|petite question)\b/gi,
];

const withoutPoliteness = (text: string): string =>
  POLITENESS.reduce((rest, pattern) => rest.replace(pattern, ' '), text);

/** 'Ne marche pas' shares its only telling word with 'marche'. */
const FAILS =
  /(?<!\p{L})(?:n(?:e |[’'])(?:s[’'])?|j[’']?)?(?:arriv|vien|march|fonctionn|sor|réussi|apparaî|suffi)\p{L}* (?:pas|plus|jamais|rien)(?!\p{L})/giu;

/** 'What do I get' has no telling word of its own. */
const CONTAINS =
  /\bqu[’']est-ce qu(?:e |[’'])(?:j[’']ai|j[’']aurai|je reçois|j[’']obtiens|on a|on reçoit)(?!\p{L})/giu;

/** The text as it is searched for: questions of facts and of visitors alike. */
export const rewritten = (text: string): string =>
  withoutPoliteness(text).replace(FAILS, 'échoue').replace(CONTAINS, 'que comprend');

/** Markup and templates are not questions. */
export const isCode = (text: string): boolean => /<[^>]+>|\{\{/.test(text);

const CLAUSE = /(?<=[?!.;:,\n])|\s(?:et|ainsi que|mais|alors|puis|parce que|avant que)\s/i;
/** A clause of a long text with one of these asks something; the others tell a story. */
const ASKS =
  /\?|\b(?:demand\w+|savoir|connaître|aimerais|voudrais|voudrait|faudrait|comment|combien|quel\w*|dites|est-ce)\b|\p{L}-(?:je|vous|on|t-on|il|elle|nous|ils|elles)\b/iu;
/** Characters. A longer text tells a story. */
const LONG = 120;

/** The clauses that may ask something, each on its own. */
export const clausesOf = (text: string): string[] => {
  const clauses = [...new Set(text.split(CLAUSE).map((clause) => clause.trim()))];
  const asking = text.length > LONG ? clauses.filter((clause) => ASKS.test(clause)) : [];
  return asking.length > 0 ? asking : clauses;
};

export const isStory = (text: string): boolean => text.length > LONG;
