// Collects the words around a capitalised name in a transcript once, for the cues of name-cues.ts.
import { endsSentence, isNumberWord, PLACES, type Token, wordSet } from '#server/language/index.ts';
import { type Candidate, startsSentence } from './name-candidates.ts';

const TITLES = wordSet(
  'monsieur madame mademoiselle baron baronne comte comtesse mme mr m veuve famille frau herr mevrouw meneer',
);
const LEARNED = wordSet(
  'docteur dr notaire professeur echevin echevine sergent inspecteur expert architecte soeur pere principal sapiteur huissier greffier greffiere geometre mediateur mediatrice reviseur liquidateur curateur bourgmestre infirmier infirmiere',
);
const INTRODUCE = wordSet('ici est suis appelle appele nomme signe toujours');
const GREETINGS = wordSet(
  'cher chere confrere consoeur mon ma bonjour bonsoir rebonjour salut coucou hello allo maitre maitres oui morgen tag hi madame monsieur bon voila alors wesh euh',
);

export const OWNED = new Set(['de', 'du', 'd', 'des', 'la', 'le', 'les', 'l']);

const before = (tokens: readonly Token[], one: Candidate, back = 1): Token | undefined => {
  let at = one.from - 1;
  for (let step = 0; step < back; at -= 1) {
    const text = tokens[at]?.text ?? '';
    if (text === "'" || text === '’' || text === ',' || text === '-' || text === '"') continue;
    step += 1;
    if (step === back) return tokens[at];
    if (at < 0) return undefined;
  }
  return undefined;
};

const GREETING_TAIL = wordSet(
  'merci bonne bonjour au s d danke dank voila a bien cordialement salutations rappelez tchao ciao bises bisous',
);

/** After the name the message has at most a number or a closing formula. */
const nearEnd = (tokens: readonly Token[], to: number): boolean => {
  const rest = tokens
    .slice(to, to + 60)
    .filter((token) => /^\p{L}/u.test(token.text) && !isNumberWord(token.fold));
  let at = 0;
  while (
    at < 4 &&
    (OWNED.has(rest[at]?.fold ?? '') || rest[at]?.fold === 'a' || PLACES.has(rest[at]?.fold ?? ''))
  )
    at += 1;
  if (rest.length <= at) return true;
  return tokens.length - to < 26 && GREETING_TAIL.has(rest[at]?.fold ?? '');
};

const phoneFollows = (tokens: readonly Token[], to: number): boolean => {
  for (let at = to; at < Math.min(tokens.length, to + 9); at += 1) {
    const word = tokens[at]?.fold ?? '';
    if (word === 'zero' || word === 'plus' || /^0\d/.test(word) || tokens[at]?.text === '+') return true;
    if (endsSentence(tokens[at]) && at > to + 1) return false;
  }
  return false;
};

export const introduces = (tokens: readonly Token[], one: Candidate): boolean => {
  const word = before(tokens, one)?.fold ?? '';
  const two = before(tokens, one, 2)?.fold ?? '';
  if (word === 'est') return two === 'c' || two === 'nom' || two === 'prenom';
  if (word === 'suis' || word === 'signe' || word === 'ici') return true;
  if (word === 'encore' || word === 'toujours') return true;
  if (word === 'appelle')
    return two === 'm' || two === 'me' || (two === 's' && before(tokens, one, 3)?.fold === 'on');
  if (word === 'ben' || word === 'bin') return two === 'ik' || two === 'ich';
  return word === 'nom';
};

const greeted = (tokens: readonly Token[], one: Candidate): boolean => {
  const opening = tokens.slice(0, one.from).filter((token) => /^\p{L}/u.test(token.text));
  return (
    opening.length <= 5 &&
    opening.every(
      (token) =>
        GREETINGS.has(token.fold) ||
        TITLES.has(token.fold) ||
        LEARNED.has(token.fold) ||
        INTRODUCE.has(token.fold) ||
        token.fold === 'c' ||
        token.fold === 'l' ||
        token.fold === 'je' ||
        token.fold === 'encore',
    )
  );
};

/** Whether the caller introduces the name with a title, as in 'c'est madame Ansiaux' or 'ici monsieur Tahiri'. */
const introducesTitle = (tokens: readonly Token[], one: Candidate): boolean => {
  const second = before(tokens, one, 2)?.fold ?? '';
  const third = before(tokens, one, 3)?.fold ?? '';
  return INTRODUCE.has(second) && (second !== 'est' || third === 'c' || third === 'nom');
};

/** The words around a candidate name, which all cues share. */
export type NameContext = Candidate & {
  last: string;
  second: string;
  third: string;
  after: Token | undefined;
  /** The word before, without skipping commas and quotes. */
  touching: string;
  opensSentence: boolean;
  wordBeforeOpens: boolean;
  titled: boolean;
  learned: boolean;
  titleOpens: boolean;
  stop: boolean;
  unpunctuated: boolean;
  introduced: boolean;
  titleIntroduced: boolean;
  greeted: boolean;
  closes: boolean;
  phone: boolean;
  place: boolean;
  /** The word after the hyphen of 'Grâce-Hollogne'. */
  hyphenated: string;
  isOnTheLine: boolean;
  tokensLeft: number;
  next: (ahead: number) => Token | undefined;
  previous: (back: number) => Token | undefined;
};

export const contextOf = (tokens: readonly Token[], one: Candidate): NameContext => {
  const next = (ahead: number) => tokens[one.to + ahead];
  const previous = (back: number) => tokens[one.from - back];
  const wordBefore = (back: number) => before(tokens, one, back)?.fold ?? '';
  const after = next(0);
  const last = wordBefore(1);
  const titled = TITLES.has(last);
  const learned = LEARNED.has(last);
  const titleAt = titled || learned ? one.from - 1 : one.from;
  const purpose =
    after?.fold === 'pour' ||
    (after?.fold === 'c' && next(2)?.fold === 'est') ||
    after?.fold === 'concernant';
  return {
    ...one,
    last,
    second: wordBefore(2),
    third: wordBefore(3),
    after,
    touching: previous(1)?.fold ?? '',
    wordBeforeOpens: startsSentence(tokens, one.from - 1),
    opensSentence: startsSentence(tokens, one.from),
    titled,
    learned,
    titleOpens: startsSentence(tokens, titleAt) || tokens[titleAt - 1]?.text === ',',
    stop: endsSentence(after) || after?.text === ',' || after === undefined || purpose,
    unpunctuated: !tokens.some((token, at) => at > 0 && at < tokens.length - 1 && endsSentence(token)),
    introduced: introduces(tokens, one),
    titleIntroduced: titled && introducesTitle(tokens, one),
    greeted: greeted(tokens, one),
    closes: nearEnd(tokens, one.to),
    phone: phoneFollows(tokens, one.to),
    place: PLACES.has(tokens[one.from]?.fold ?? ''),
    hyphenated: tokens[one.from + 1]?.text === '-' ? (tokens[one.from + 2]?.fold ?? '') : '',
    isOnTheLine: after?.fold === 'a' && next(1)?.text === 'l' && next(3)?.fold === 'appareil',
    tokensLeft: tokens.length - one.to,
    next,
    previous,
  };
};
