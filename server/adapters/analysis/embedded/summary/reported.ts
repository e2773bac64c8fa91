// Reports a passage as an assistant notes it: 'j’ai reçu un jugement' → 'A reçu un jugement'. Refused, so that the caller's own
// words are quoted, where person, sense or grammar of the sentence would be a guess.
import { capital } from '../capitals.ts';
import { CONJUGATED, withNegation, withoutEcho } from './spoken-grammar.ts';
import { folded, type SpokenPiece } from './spoken-pieces.ts';
import { type Gender, inThirdPerson } from './third-person.ts';

/** 'On' may mean the callers or others; 'ça' and 'tu' are speech; a word of question may ask. */
const SPOKEN =
  /^(?:on|nous|notre|nos|tu|te|toi|ton|ta|tes|moi|ca|c|hein|quoi|euh|ben|bah|voila|non|pardon|attendez|enfin|svp|truc|machin|y|combien|comment|pourquoi|quel|quelle|quels|quelles)$/;
const OWN = /^(?:je|j|me|m|mon|ma|mes|mien|mienne|miens)$/;
const OF_OTHERS = /^(?:son|sa|ses|leur|leurs|lui|sien|sienne)$/;
const ARTICLE = /^(?:le|la|les|l|un|une|mon|ma|mes|ce|cet|cette|ces|votre|vos)$/;
/** A clause or an addition that begins with one of these, or a pronoun after one, belongs to the sentence. */
const JOINS =
  /^(?:que|qu|qui|si|s|quand|dont|et|mais|ou|comme|lorsque|lorsqu|puisque|puisqu|parce|car|depuis|donc|alors|ce|pour|de|d|a|au|aux|avec|chez|contre|dans|en|par|sans|sur)$/;
const PRONOUNS = /^(?:il|elle|ils|elles|je|j|vous)$/;
const RELATIVE = /^(?:qui|que|qu|dont|ou)$/;
/** 'Je suis veuve' says nothing of what happened; 'je suis au commissariat' does. */
const BEING = /^(?:suis|vis|peux|crois|pense|sais|veux|sens|trouve|comprends)$/;
const HAPPENED = /^(?:au|a|en|chez|convoque|cite|licencie|poursuivi|menace|arrete|expulse|accuse|assigne)e?$/;
/** From this chance a clause begins, so a sentence without a mark or a conjunction there is two. */
const RUNS_ON = 0.3;
const LEAST = 6;

const runsOn = (pieces: readonly SpokenPiece[]): boolean =>
  pieces.some(({ w, begins, glue }, at) => {
    const before = pieces[at - 1];
    if (!before || JOINS.test(w) || JOINS.test(before.w) || /^[,:] /.test(glue)) return false;
    return begins >= RUNS_ON || (PRONOUNS.test(w) && glue !== '-');
  });

/** 'Mon mari il a vendu' repeats its subject; in 'un vase elle dit' the pronoun is another person. */
const echoFits = (given: readonly SpokenPiece[], pieces: readonly SpokenPiece[]): boolean => {
  const echo = given.find(({ w }, at) => w !== pieces[at]?.w)?.w;
  if (given.length === pieces.length || !echo) return true;
  const head = given[0]?.w ?? '';
  if (echo === 'il') return /^(?:le|l|mon|ce|cet)$/.test(head);
  if (echo === 'elle') return /^(?:la|l|ma|cette)$/.test(head);
  return /^(?:les|mes|ces)$/.test(head) && /^(?:ils|elles)$/.test(echo);
};

/** The verb of a sentence whose subject is a noun, not one of its relative clause; negative if there is none. */
const verbOf = (pieces: readonly SpokenPiece[]): number => {
  const verb = pieces.findIndex(
    ({ w, text, n }, at) =>
      at > 1 &&
      n === null &&
      CONJUGATED.test(w) &&
      text.toLowerCase() !== 'à' &&
      !ARTICLE.test(pieces[at - 1]?.w ?? ''),
  );
  const isAdded = pieces.slice(0, Math.max(0, verb)).some(({ w }) => RELATIVE.test(w));
  return isAdded || CONJUGATED.test(pieces[1]?.w ?? '') ? -1 : verb;
};

/** 'J’ai rendez-vous à la commune pour renouveler' lacks its object, 'il dit qu’un chat' its verb. */
const OPEN_END =
  / (?:pour|de|d|a|sans) \w+(?:er|ir|re|oir)$| (?:que|qu) (?:un|une|le|la|l|les|mon|ma|mes) \w+$| pas \w+$| et (?:un|une|le|la|l|les|mon|ma|mes) \w+$/;
/** 'Est à qui' asks, and 'est un voleur' is an insult. */
const NO_EVENT = / a qui | (?:est|sont) (?:un|une|des) /;

/** In 'je les dépose' the documents were named before. */
const OBJECT = /^(?:le|la|les|l|en|y|lui|leur)$/;

const tellsOfCaller = ([, verb, next]: readonly SpokenPiece[]): boolean =>
  verb !== undefined &&
  !OBJECT.test(verb.w) &&
  (!BEING.test(verb.w) || (verb.w === 'suis' && HAPPENED.test(next?.w ?? '')));

/** In 'le voisin a cassé ma clôture' the fence would become the neighbour's. */
const changesOwner = (pieces: readonly SpokenPiece[], verb: number): boolean =>
  (pieces.some(({ w }) => OWN.test(w)) && pieces.some(({ w }) => OF_OTHERS.test(w))) ||
  pieces.some(({ w }) => /^(?:je|j)$/.test(w)) ||
  pieces.slice(Math.max(0, verb)).some(({ w }) => /^(?:mon|ma|mes|mien|mienne|miens)$/.test(w));

const lacksNegation = (text: string): boolean =>
  / (?:pas|jamais|rien|aucune?) /.test(`${text} `) &&
  !/(?:^| )(?:ne |n’)|^(?:pas|rien|aucune?|jamais) /i.test(text);

/** Null where the passage must be quoted. */
export const reported = (given: readonly SpokenPiece[], gender: Gender): string | null => {
  const whole = withoutEcho(given);
  if (whole.length < LEAST || given.some(({ w }) => SPOKEN.test(w)) || !echoFits(given, whole)) return null;
  const pieces = withNegation(whole);
  const isCaller = /^(?:je|j)$/.test(pieces[0]?.w ?? '');
  if (isCaller ? !tellsOfCaller(pieces) : !ARTICLE.test(pieces[0]?.w ?? '')) return null;
  const verb = isCaller ? 1 : verbOf(pieces);
  const words = folded(pieces);
  if (OPEN_END.test(words) || NO_EVENT.test(` ${words} `)) return null;
  if (verb < 0 || runsOn(pieces) || changesOwner(isCaller ? [] : pieces, verb)) return null;
  const text = inThirdPerson(given, { gender });
  return text && !lacksNegation(text) ? `${capital(text)}.` : null;
};
