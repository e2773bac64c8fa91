// How much a run of capitals looks like the caller's own name, by what stands around it.
import { endsSentence, FIRST_NAMES, isNumberWord, PLACES, type Token } from '#server/language/index.ts';
import { type Candidate, startsSentence } from './name-candidates.ts';

const TITLES = new Set(
  'monsieur madame mademoiselle baron baronne comte comtesse mme mr m veuve famille frau herr mevrouw meneer'.split(
    ' ',
  ),
);
const LEARNED = new Set(
  'docteur dr notaire professeur echevin echevine sergent inspecteur expert architecte soeur pere principal sapiteur huissier greffier greffiere geometre mediateur mediatrice reviseur liquidateur curateur bourgmestre infirmier infirmiere'.split(
    ' ',
  ),
);
const INTRODUCE = new Set('ici est suis appelle appele nomme signe toujours'.split(' '));
const GREETINGS = new Set(
  'cher chere confrere consoeur mon ma bonjour bonsoir rebonjour salut coucou hello allo maitre maitres oui morgen tag hi madame monsieur bon voila alors wesh euh'.split(
    ' ',
  ),
);
const ASK_BACK = new Set(
  'rappelez rappeler demandez demander joindre appelez contactez recontactez rappelle'.split(' '),
);
const RELATIVES = new Set(
  'mari femme fils fille frere soeur pere mere oncle tante cousin cousine ami amie voisin voisine ex compagnon compagne patron patronne chef cheffe collegue client cliente clients clientes papa maman fiance fiancee filleul filleule parrain marraine neveu niece associe associee locataire confrere bebe petit petite enfant enfants chien chat resident assuree assure dossier affaire contre couple succession epoux'.split(
    ' ',
  ),
);
const PLACE_BEFORE = new Set('a en chez sur vers contre par entre dans'.split(' '));
const OWNED = new Set(['de', 'du', 'd', 'des', 'la', 'le', 'les', 'l']);

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

const GREETING_TAIL = new Set(
  'merci bonne bonjour au s d danke dank voila a bien cordialement salutations rappelez tchao ciao bises bisous'.split(
    ' ',
  ),
);

/** Only a number, a closing formula or nothing comes after. */
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

export const scoreOf = (tokens: readonly Token[], one: Candidate): number => {
  const last = before(tokens, one)?.fold ?? '';
  const second = before(tokens, one, 2)?.fold ?? '';
  const third = before(tokens, one, 3)?.fold ?? '';
  const after = tokens[one.to];
  const starts = startsSentence(tokens, one.from);
  const titled = TITLES.has(last);
  const learned = LEARNED.has(last);
  const purpose =
    after?.fold === 'pour' ||
    (after?.fold === 'c' && tokens[one.to + 2]?.fold === 'est') ||
    after?.fold === 'concernant';
  const stop = endsSentence(after) || after?.text === ',' || after === undefined || purpose;
  const unpunctuated = !tokens.some((token, at) => at > 0 && at < tokens.length - 1 && endsSentence(token));
  let points = 0;
  if (one.known) points += 1.5;
  if (one.names > 1) points += 1;
  if (introduces(tokens, one)) points += 2.5;
  if (second === 'demandez' || ASK_BACK.has(last) || ((titled || learned) && ASK_BACK.has(second)))
    points += 2.5;
  const answers =
    after?.fold === 'a' && tokens[one.to + 1]?.text === 'l' && tokens[one.to + 3]?.fold === 'appareil';
  if (answers) points += 4;
  if (one.from === 0 && after?.fold === 'ici') points += 4.5;
  if (after?.fold === 'au' && /^(bout|telephone|fil)$/.test(tokens[one.to + 1]?.fold ?? '')) points += 3;
  const isolated =
    (starts ||
      tokens[one.from - 1]?.text === ',' ||
      tokens[one.from - 1]?.text === ':' ||
      titled ||
      learned) &&
    stop;
  if (isolated) points += 1;
  const titleAt = titled || learned ? one.from - 1 : one.from;
  if (greeted(tokens, one) && (stop || !starts || titled)) points += 2.5;
  else if (titled && (startsSentence(tokens, titleAt) || tokens[titleAt - 1]?.text === ',') && stop)
    points += 2;
  else if (titled && nearEnd(tokens, one.to)) points += 2;
  if (nearEnd(tokens, one.to) && !starts)
    points += one.to === tokens.length ? 3.5 : one.known || one.names > 1 ? 1.5 : 0.5;
  if (nearEnd(tokens, one.to) && starts) points += 3;
  if (phoneFollows(tokens, one.to)) points += 1.5;
  if (after?.text === ',' && nearEnd(tokens, one.to) === false && starts && tokens.length - one.to < 14)
    points += 1;
  if (last === 'enfin' && one.known && !starts) points += 3;
  // Somebody else: my son Karim, maître Colas, madame Poncelet who wants something, a place.
  const touching = tokens[one.from - 1]?.fold ?? '';
  const officer = /^(curateur|curatrice|liquidateur|mediateur|mediatrice|administrateur)$/.test(
    tokens[one.from - 2]?.fold ?? '',
  );
  const colleague =
    officer || ['barreau', 'avocat', 'avocate', 'conseil'].includes(tokens[one.to + 1]?.fold ?? '');
  const afterMaster = unpunctuated && one.known && one.names > 1;
  const master = ['maitre', 'me', 'maitres'].includes(touching);
  // 'Maître Piette.' at the end signs; elsewhere it is whom they ask for.
  const signs = master && startsSentence(tokens, one.from - 1) && one.from > 8 && one.to + 1 >= tokens.length;
  if (signs || (master && colleague && greeted(tokens, one))) points += 3;
  else if (master && !colleague && !afterMaster && !answers) points -= 6;
  // 'Les Lecomte.', 'Sa voisine, Madame Ronsmans.'
  const closes = nearEnd(tokens, one.to) && stop;
  const family = last === 'les' && startsSentence(tokens, one.from - 1) && closes;
  if (family) points += 6;
  const kin = titled && closes && (third === 'sa' || third === 'son');
  if (kin) points += 3;
  if (titled && introducesTitle(tokens, one)) points += 1;
  if (
    unpunctuated &&
    phoneFollows(tokens, one.to) &&
    nearEnd(tokens, one.to) &&
    !PLACES.has(tokens[one.from]?.fold ?? '')
  )
    points += 1.5;
  if (starts && after?.text === ',' && one.names === 1 && tokens.length - one.to < 12) points += 1.5;
  if (unpunctuated && one.known) points += 1;
  if (RELATIVES.has(last) || RELATIVES.has(second)) points -= introduces(tokens, one) ? 0 : 3;
  if (
    second === 'il' ||
    second === 'elle' ||
    (last === 'appelle' && second === 's' && !introduces(tokens, one))
  )
    points -= 3;
  if (PLACE_BEFORE.has(last)) points -= 3;
  if (OWNED.has(last) && !starts) points -= PLACES.has(tokens[one.from]?.fold ?? '') ? 4 : 2.5;
  if (PLACES.has(tokens[one.from]?.fold ?? '') && one.names === 1 && !titled) points -= 3;
  if (starts && !stop && !one.known) points -= 2;
  if (starts && !stop && one.names === 1) points -= 1;
  if (!one.known && one.names === 1 && !titled && !introduces(tokens, one) && !learned) points -= 1.5;
  if (
    titled &&
    !stop &&
    !greeted(tokens, one) &&
    !phoneFollows(tokens, one.to) &&
    !nearEnd(tokens, one.to) &&
    !introducesTitle(tokens, one)
  )
    points -= 2;
  if (FIRST_NAMES.has(last)) points -= 1;
  const linked = tokens[one.from + 1]?.text === '-' && PLACES.has(tokens[one.from + 2]?.fold ?? '');
  if (linked && !FIRST_NAMES.has(tokens[one.from + 2]?.fold ?? '')) points -= 4;
  return points;
};

/** 'C'est madame Ansiaux', 'ici monsieur Tahiri'. */
const introducesTitle = (tokens: readonly Token[], one: Candidate): boolean => {
  const second = before(tokens, one, 2)?.fold ?? '';
  const third = before(tokens, one, 3)?.fold ?? '';
  return INTRODUCE.has(second) && (second !== 'est' || third === 'c' || third === 'nom');
};
