// Finds names and contact details in a transcript. When in doubt it masks: a model understands
// '[NOM_1]' as well as a name, and a name that was sent cannot be recalled.
import {
  COUNTING,
  FIRST_NAMES,
  findPhones,
  fold,
  isNumberWord,
  PLACES,
  type Token,
  tokenize,
  wordSet,
} from '#server/language/index.ts';

export type PrivateKind = 'NOM' | 'NUMERO' | 'ADRESSE' | 'EMAIL';
export type PrivateSpan = { start: number; end: number; kind: PrivateKind };

const matches = (text: string, pattern: RegExp, kind: PrivateKind): PrivateSpan[] =>
  [...text.matchAll(pattern)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    kind,
  }));

/** Each repetition starts at a word boundary and is bounded: otherwise 100 kB of 'x' takes quadratic time. */
const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d.-]{1,64}/gu;
const SPOKEN_EMAIL =
  /(?<![\p{L}\d-])[\p{L}\d-]{1,40}(?:\s{1,3}(?:point|tiret|underscore|bas)\s{1,3}[\p{L}\d-]{1,40}){0,5}\s{1,3}(?:arobase?|at)\s{1,3}[\p{L}\d-]{1,40}(?:\s{0,3}(?:point|tiret|\.)\s{0,3}[\p{L}\d-]{1,40}){0,5}/giu;
/** Telephone, account and national register numbers: five digits or more with any separators. */
const FIGURES = /(?:\b[A-Z]{2}(?=\d))?\+?\d(?:[\s./()-]{0,3}\d){4,}/gu;
const STREET =
  /(?<!\p{L})(?:rue|avenue|av\.|boulevard|bd|chauss[ée]e|place|quai|impasse|clos|all[ée]e|route|chemin|square|drève|sentier|venelle|cité|résidence|straat|laan)\s{1,3}(?:(?:de|du|des|d|l|la|le|les|saint|sainte|en|aux?)(?:['’]|\s{1,3}|-)){0,5}[\p{L}-]{1,40}(?:(?:\s{1,3}(?:de|du|des|la|le|les)|\s{1,3}d['’]|\s{1,3}l['’]){1,3}\s{0,3}[\p{L}-]{1,40})?/giu;
const HOUSE = /^,?\s*(?:au\s+)?(?:num[ée]ro\s+)?\d+\s?[a-z]?(?![\p{L}\d])(?:\s*,?\s*(?:à\s+)?\d{4}(?!\d))?/iu;

const streets = (text: string): PrivateSpan[] =>
  matches(text, STREET, 'ADRESSE').map((span) => ({
    ...span,
    end: span.end + (HOUSE.exec(text.slice(span.end))?.[0].length ?? 0),
  }));

const LEAST_NUMBERS = 3;
const FILLERS = new Set([',', '-', '.', '/', 'et', 'puis', 'euh', 'fois', 'alors', 'ensuite', 'virgule']);

/** A run of spoken numbers, complete telephone number or not. */
const saidNumbers = (tokens: readonly Token[]): PrivateSpan[] => {
  const spans: PrivateSpan[] = [];
  const numeric = (token: Token | undefined): boolean =>
    token !== undefined && (/^\d+$/.test(token.text) || isNumberWord(token.fold));
  for (let at = 0; at < tokens.length; at += 1) {
    if (!numeric(tokens[at])) continue;
    let [last, count, next] = [at, 1, at + 1];
    for (; next < tokens.length && next - last <= 3; next += 1) {
      if (numeric(tokens[next])) [last, count] = [next, count + 1];
      else if (!FILLERS.has(tokens[next]?.fold ?? '')) break;
    }
    if (count >= LEAST_NUMBERS)
      spans.push({ start: tokens[at]?.start ?? 0, end: tokens[last]?.end ?? 0, kind: 'NUMERO' });
    at = last;
  }
  return spans;
};

/** Capitalised words that are no names: legal terms and words that start sentences. */
const ORDINARY = wordSet(
  fold(
    'bonjour bonsoir allô merci maître maîtres madame monsieur mademoiselle messieurs oui non voilà alors donc bon bref écoutez dites je j tu il elle on nous vous ils elles c ce ça cet cette ces le la les l un une des du de d mon ma mes son sa ses notre nos votre vos leur et ou mais car si que qui quoi quand comment pourquoi est suis ai a avez pour par avec sans sur dans chez entre depuis pendant après avant rappelez pouvez pourriez faut ici au aux à y en rien tout moi toi lui ne pas plus très bien vraiment encore toujours concernant suite petit petite lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août septembre octobre novembre décembre docteur notaire expert huissier greffe tribunal cour conseil état chambre justice juge parquet commune ville région office service bureau étude cabinet banque assurance mutuelle police onem cpas spf tva srl sprl sa asbl onss inasti inami pv gsm sms c4 saj spj forem actiris société société dossier premier première deux trois quatre cinq six sept huit neuf dix demain hier qu lors comme même chaque soit sinon personne aucun aucune quand combien quel quelle quels quelles comme surtout enfin ensuite puis là quoi si ça peu peut-être désolé désolée excusez pardon donnez envoyez faites venez',
  ),
);
const SAYS_WHO = wordSet(
  'appelle nomme suis madame monsieur mademoiselle mme mr maitre docteur notaire ici prenom famille',
);
const NOT_A_NAME = wordSet(
  'le la les l un une pour par au a en dans chez de du des d je j on il elle vous nous que qui et si ne pas plus tres toujours aussi encore avocat avocate client cliente locataire proprietaire votre mon ma mes sa son ce c est ca bien desole desolee tellement vraiment rapidement vite suis ai allee alle venu venue tombe tombee en rendez juge greffier huissier l s',
);

const nameSpans = (tokens: readonly Token[]): PrivateSpan[] => {
  const spans: PrivateSpan[] = [];
  const mask = (token: Token) => spans.push({ start: token.start, end: token.end, kind: 'NOM' });
  tokens.forEach((token, at) => {
    if (!/^\p{L}/u.test(token.text)) return;
    const capital = /^\p{Lu}/u.test(token.text) && !ORDINARY.has(token.fold);
    const known = FIRST_NAMES.has(token.fold) && (capital || !COMMON_WORDS.has(token.fold));
    const before = tokens[at - 1]?.fold ?? '';
    const announced = SAYS_WHO.has(before) && !NOT_A_NAME.has(token.fold) && !ORDINARY.has(token.fold);
    const goesOn = spans.at(-1)?.end === tokens[at - 1]?.end && followsName(tokens, at);
    const letter = /^\p{L}$/u.test(token.text) && ['-', '.', ','].includes(tokens[at + 1]?.text ?? '');
    if (capital || known || announced || goesOn || (letter && spelling(tokens, at))) mask(token);
    else if (PLACES.has(token.fold) && !COMMON_WORDS.has(token.fold) && PLACE_BEFORE.has(before))
      spans.push({ start: token.start, end: token.end, kind: 'ADRESSE' });
  });
  return spans;
};

/** Without a capital, a town is masked only after one of these words, and never if it is one of COMMON_WORDS. */
const PLACE_BEFORE = wordSet('a de d en sur vers chez pres commune ville barreau tribunal');

/** First names and towns that are also ordinary words. */
const COMMON_WORDS = wordSet(
  'rose fleur grace constant modeste desire juste prudence constance june mai aime aimee ange ame bonne bon parfait claire clair marin marine pierre louis reine celeste victoire esperance prosper blanche brune max trois passe marche saint grand petit vieux haut bas belle pont',
);

/** Without capitals, the word after a first name counts as the surname unless it is listed here. */
const followsName = (tokens: readonly Token[], at: number): boolean => {
  const [token, first] = [tokens[at], tokens[at - 1]];
  if (!token || !first || !FIRST_NAMES.has(first.fold) || COMMON_WORDS.has(first.fold)) return false;
  return !NOT_A_NAME.has(token.fold) && !ORDINARY.has(token.fold) && !isNumberWord(token.fold);
};

const spelling = (tokens: readonly Token[], at: number): boolean => {
  const letters = tokens.slice(Math.max(0, at - 4), at + 5).filter(({ text }) => /^\p{L}$/u.test(text));
  return letters.length >= 3;
};

export const privateSpans = (text: string): PrivateSpan[] => {
  const tokens = tokenize(text);
  // A French message may contain a number in Dutch, which the French reader does not find.
  const phones = Object.values(COUNTING).flatMap((counting) => findPhones(tokens, counting));
  return [
    ...matches(text, EMAIL, 'EMAIL'),
    ...matches(text, SPOKEN_EMAIL, 'EMAIL'),
    ...phones.map(({ start, end }): PrivateSpan => ({ start, end, kind: 'NUMERO' })),
    ...matches(text, FIGURES, 'NUMERO'),
    ...saidNumbers(tokens),
    ...streets(text),
    ...nameSpans(tokens),
  ];
};
