// Finds runs of capitalised words that may be a person's name.
import { endsSentence, FIRST_NAMES, PLACES, type Token, wordSet } from '#server/language/index.ts';

export type Candidate = {
  from: number;
  to: number;
  /** Number of capitalised words. */
  names: number;
  /** The first word is a known first name. */
  known: boolean;
};

const PARTICLES = wordSet('de du d des van von der den le la l el ben bel vande vander ter te del di da dos');

/** Capitalised words that are no names: starts of sentences, courts, authorities, days. */
const NOT_NAMES = wordSet(
  'huissier inspecteur inspectrice commissaire capitaine confrere consoeur chere cher sursis ah oh eh euh hein bravo zut mince oups helas aie ouf attention urgence urgent justement svp salutations salut merci ik ich discretement urgemment cordialement baron baronne comte comtesse gestionnaire courtier mettons disons meme memere pepere mamy papy ici ceci voici bonjour bonsoir rebonjour salut coucou hello hi allo oui non ok maitre maitres me merci voila bon bref alors donc ecoutez dites tiens enfin ensuite puis apres avant depuis pendant pour par avec sans sous sur dans chez entre je j tu il elle on nous vous ils elles c ce ca cet cette ces le la les l un une des du de d mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs et ou mais car si que qui quoi quand comment pourquoi est es sont suis ai a avez avons ont onem cpas spf tva srl sprl sa asbl onss inasti inami isi pv gsm sms c4 bce ubo sac cgra ocmw rvi dnf pms saj spj aviq fgtb csc cgslb drh rh rgpd nem obpi belgique france bruxelles lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre noel paques toussaint tribunal cour conseil etat chambre justice juge greffe parquet auditorat ministere commune ville region province office service bureau etude notaire cabinet banque assurance assurances mutuelle mutualite police monsieur madame mademoiselle mme mr messieurs mesdames docteur dr professeur veuve famille frau herr mevrouw meneer moi toi lui eux deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente zero cent mille premier numero ref reference dossier rendez sinon franchement justement simplement surtout aussi encore toujours jamais rien tout tous toute personne chaque cela celui celle ceux quel quelle quels quelles est-ce faut peut peux pouvez pourriez puis dois doit rappelez appelez rappel repondez envoyez dis donnez faites venez prenez excusez pardon desole desolee wallonie flandre europe danke dank goedendag goedemiddag guten tag morgen hallo word excel pdf whatsapp facebook internet google proximus',
);

const ACRONYM = /^\p{Lu}{2,6}$/u;

/** Whether a word starts with a capital letter and is no acronym such as TVA. */
export const isCapitalizedWord = (token: Token | undefined): boolean =>
  token !== undefined && /^\p{Lu}/u.test(token.text) && token.text.length > 1 && !ACRONYM.test(token.text);

/** After a first name an ordinary word is a surname, as in 'Aurélie Noël' or 'Annick Vos'. */
const isSurname = (tokens: readonly Token[], at: number): boolean => {
  let back = at - 1;
  while (tokens[back]?.text === '-' || PARTICLES.has(tokens[back]?.fold ?? '')) back -= 1;
  return (
    isCapitalizedWord(tokens[at]) &&
    FIRST_NAMES.has(tokens[back]?.fold ?? '') &&
    isCapitalizedWord(tokens[back])
  );
};

/** Whether the word may be part of a name. 'Demandez Bernard' begins with an imperative and not with a name in -ez. */
const isName = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  if (!isCapitalizedWord(token)) return false;
  const both = NOT_NAMES.has(token?.fold ?? '');
  if (
    both &&
    !isSurname(tokens, at) &&
    !(FIRST_NAMES.has(token?.fold ?? '') && isCapitalizedWord(tokens[at + 1]))
  )
    return false;
  return !(token?.fold.endsWith('ez') && startsSentence(tokens, at));
};
const isInitial = (tokens: readonly Token[], at: number): boolean =>
  /^\p{Lu}$/u.test(tokens[at]?.text ?? '') && tokens[at + 1]?.text === '.' && tokens[at + 2]?.text !== '-';

const isFirst = (tokens: readonly Token[], from: number, to: number): boolean =>
  to - from === 1 && FIRST_NAMES.has(tokens[from]?.fold ?? '');

/** In 'Ernest Collignon de Bièvre' the place after first name and surname is not part of the name. */
const cutPlace = (tokens: readonly Token[], from: number, to: number): number => {
  for (let at = from + 1; at < to - 1; at += 1) {
    const particle = tokens[at]?.fold ?? '';
    if (!['de', 'd', 'a', 'du'].includes(particle)) continue;
    const rest = tokens.slice(at + 1, to).filter((token) => isCapitalizedWord(token));
    if (
      // In 'Colette de Chimay' the place stays, because the caller has no other surname.
      (rest.some((token) => PLACES.has(token.fold)) &&
        !(
          particle !== 'a' &&
          tokens.slice(from, at).filter(isCapitalizedWord).length === 1 &&
          isFirst(tokens, from, at)
        )) ||
      (at - from >= 2 &&
        particle !== 'du' &&
        FIRST_NAMES.has(tokens[from]?.fold ?? '') &&
        tokens.slice(from, at).filter(isCapitalizedWord).length >= 2)
    )
      return at;
  }
  return to;
};

/** In 'l'accident de Wépion Thomas Gillot' the transcript lacks the punctuation between a place and a name. */
const cutName = (tokens: readonly Token[], from: number, to: number): number => {
  if (FIRST_NAMES.has(tokens[from]?.fold ?? '') || !PLACES.has(tokens[from]?.fold ?? '')) return to;
  for (let at = from + 1; at < to; at += 1)
    if (FIRST_NAMES.has(tokens[at]?.fold ?? '') && tokens[at - 1]?.text !== '-') return at;
  return to;
};

/** In 'Vincent Poulain Rochefort' a place follows the name without a comma. */
const cutTown = (tokens: readonly Token[], from: number, to: number): number =>
  to - from === 3 &&
  FIRST_NAMES.has(tokens[from]?.fold ?? '') &&
  tokens.slice(from, to).every(isCapitalizedWord) &&
  PLACES.has(tokens[to - 1]?.fold ?? '')
    ? to - 1
    : to;

const runFrom = (tokens: readonly Token[], from: number): Candidate => {
  let to = from + 1;
  for (let next = to; next < Math.min(tokens.length, from + 9); next += 1) {
    const word = tokens[next];
    if (isName(tokens, next) || isInitial(tokens, next)) to = isInitial(tokens, next) ? next + 2 : next + 1;
    else if (word?.fold === 'et' && next === to && isName(tokens, next + 1) && pairs(tokens, from, next + 1))
      continue;
    else if (
      word &&
      (word.text === '-' || word.text === "'" || word.text === '’' || PARTICLES.has(word.fold))
    ) {
      if (next - to >= 3) break;
    } else break;
  }
  to = cutTown(tokens, from, cutName(tokens, from, cutPlace(tokens, from, to)));
  const names = tokens.slice(from, to).filter((token) => isCapitalizedWord(token)).length;
  return { from, to, names, known: FIRST_NAMES.has(tokens[from]?.fold ?? '') };
};

/** Whether the words before and after 'et' are two people, as in 'Charlotte et Maxime' or 'Christian et Myriam Vaes'. */
const pairs = (tokens: readonly Token[], from: number, second: number): boolean =>
  FIRST_NAMES.has(tokens[from]?.fold ?? '') && FIRST_NAMES.has(tokens[second]?.fold ?? '');

/** In 'Madame de Lichtervelde' the particle belongs to the name, but the title does not. */
const NOBLE = new Set(['de', 'd', 'du', 'van', 'von']);
const TITLED = wordSet('monsieur madame mademoiselle baron baronne comte comtesse docteur');

export const candidatesOf = (tokens: readonly Token[]): Candidate[] => {
  const found: Candidate[] = [];
  let at = 0;
  while (at < tokens.length) {
    // The letters of a spelled name are skipped.
    if (!isName(tokens, at)) {
      at += 1;
      continue;
    }
    const run = runFrom(tokens, at);
    const noble = NOBLE.has(tokens[at - 1]?.text ?? '') && TITLED.has(tokens[at - 2]?.fold ?? '');
    const one = noble ? { ...run, from: at - 1 } : run;
    found.push(one);
    at = one.to;
  }
  return found;
};

export const startsSentence = (tokens: readonly Token[], at: number): boolean =>
  at === 0 || endsSentence(tokens[at - 1]) || tokens[at - 1]?.text === '"' || tokens[at - 1]?.text === '«';
