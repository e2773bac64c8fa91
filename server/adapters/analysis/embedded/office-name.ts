// The office that calls, when no person is named: 'Menuiserie Goffart', 'l'étude du notaire Quoilin' → 'Quoilin'.
import { endsSentence, type Token, wordSet } from '#server/language/index.ts';
import { isCapitalizedWord } from './name-candidates.ts';

/** A trade is part of the name; a profession only announces it. */
const TRADES = wordSet(
  'bureau etude cabinet agence menuiserie boucherie boulangerie brasserie garage transports pharmacie librairie confiserie jardinerie scierie fiduciaire immo regie banque home clinique mutualite mutuelle copro copropriete coproprietaires residence hotel restaurant traiteur imprimerie carrosserie agence groupe fondation comite association ecole institut atelier ateliers etablissements ets entreprise entreprises toitures jardins chauffage electricite boutique salon les le la quartier pension brevets crelan ethias transport aciers maison fournil blanchisserie cooperative ferme librairies solidaris societe asbl srl sa',
);
const PROFESSIONS = wordSet(
  'notaire docteur dr maitre courtage architecte huissier geometre expert avocat reviseur dentiste',
);
const ANNOUNCE = wordSet(
  'etude cabinet secretariat bureau assistante assistant collaboratrice clerc secretaire service',
);
const LINKS = wordSet('de du d la le les l et des & fils');
const FIRST_WORDS = 30;
/** Public authorities are not reported as callers. */
const PUBLIC = wordSet('greffe tribunal parquet commune ville police prison ministere office spf');

export const isTrade = (token: Token | undefined): boolean => TRADES.has(token?.fold ?? '');

const nameFrom = (tokens: readonly Token[], from: number): { from: number; to: number } => {
  let to = from + 1;
  for (let next = to; next < Math.min(tokens.length, from + 8); next += 1) {
    const word = tokens[next];
    if (isCapitalizedWord(word)) to = next + 1;
    else if (!word || (!LINKS.has(word.fold) && word.text !== '-' && word.text !== "'" && word.text !== '’'))
      break;
  }
  return { from, to };
};

const MOST_WORDS = 7;
/** Ordinary words that no firm's name contains. */
const ORDINARY = wordSet(
  'je j vous on nous il elle merci est sont ai a avez faites dites bonne bon bonjour voila oui non au salutations cordialement demandez certain rappelez appelez contactez aidez venez help svp urgent mes mon ma vos votre c ca tout bien',
);

/** A title announces a person, found by name-cues.ts. */
const PERSONS = wordSet(
  'monsieur madame mademoiselle famille veuve docteur maitre baron baronne comte comtesse professeur',
);

/**
 * The last sentence is the caller's office if it holds nothing else: 'Boutique Capucine, à Wavre.', 'Les Petits Loups,
 * Jodoigne.'
 */
const signatureOf = (tokens: readonly Token[]): { from: number; to: number } | null => {
  let end = tokens.length;
  while (end > 0 && !/^\p{L}/u.test(tokens[end - 1]?.text ?? '')) end -= 1;
  let from = end;
  while (from > 0 && !endsSentence(tokens[from - 1])) from -= 1;
  if (PERSONS.has(tokens[from]?.fold ?? '')) return null;
  const comma = tokens.findIndex((token, at) => at > from && at < end && token.text === ',');
  const to = comma < 0 ? end : comma;
  const row = tokens.slice(from, to);
  const words = row.filter((token) => /^\p{L}/u.test(token.text));
  const capitals = row.filter((token) => isCapitalizedWord(token));
  if (from === 0 || words.length < 2 || words.length > MOST_WORDS || capitals.length < 2) return null;
  if (!isCapitalizedWord(row[0]) || row.some((token) => ORDINARY.has(token.fold) || /^\d/.test(token.text)))
    return null;
  // In 'les Lecomte' and 'les Vandenabeele de Jette' the name is a family and no office.
  if (row[0]?.fold === 'les' && (words.length === 2 || words[2]?.fold === 'de'))
    return { from: from + 1, to: from + 2 };
  return row.every(
    (token) =>
      isCapitalizedWord(token) ||
      LINKS.has(token.fold) ||
      isTrade(token) ||
      /^\p{Ll}{4,}$/u.test(token.text) ||
      !/^\p{L}/u.test(token.text),
  )
    ? { from, to }
    : null;
};

const DESKS = wordSet(
  'service gestion bonjour secretariat comptabilite contentieux sinistres direction mandataire infirmier infirmiere avocat avocate departement agence',
);

/**
 * The first sentence is the caller's office if it holds nothing else: 'CSC Charleroi, service juridique.', 'Ethias, gestion
 * des sinistres.'
 */
const openingOf = (tokens: readonly Token[]): { from: number; to: number } | null => {
  const to = tokens.findIndex((token) => token.text === ',' || endsSentence(token));
  const row = tokens.slice(0, to);
  if (to < 1 || to > MOST_WORDS || tokens[to]?.text !== ',' || !DESKS.has(tokens[to + 1]?.fold ?? ''))
    return null;
  const first = row[0]?.fold ?? '';
  if (PUBLIC.has(first) || GREETED.has(first)) return null;
  return row.every(
    (token) => /^\p{Lu}/u.test(token.text) || LINKS.has(token.fold) || !/^\p{L}/u.test(token.text),
  )
    ? { from: 0, to }
    : null;
};
const GREETED = wordSet('bonjour bonsoir oui allo maitre confrere madame monsieur rebonjour salut ici');

export const officeOf = (tokens: readonly Token[], text: string): string | null => {
  const slice = (from: number, to: number) => text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
  for (let at = 0; at < Math.min(tokens.length, FIRST_WORDS); at += 1) {
    const word = tokens[at];
    if (!word) break;
    if (PROFESSIONS.has(word.fold) && isCapitalizedWord(tokens[at + 1])) {
      const announced = tokens.slice(Math.max(0, at - 6), at).some((token) => ANNOUNCE.has(token.fold));
      const trainee = tokens.slice(Math.max(0, at - 4), at).some((token) => token.fold === 'stagiaire');
      if (announced && !trainee) {
        const name = nameFrom(tokens, at + 1);
        return slice(name.from, name.to);
      }
    }
    if (PUBLIC.has(word.fold)) continue;
    if (!TRADES.has(word.fold)) continue;
    if (
      word.fold === 'societe' ||
      word.fold === 'cooperative' ||
      word.fold === 'entreprise' ||
      word.fold === 'etude' ||
      word.fold === 'cabinet' ||
      word.fold === 'asbl' ||
      word.fold === 'srl' ||
      word.fold === 'sa'
    ) {
      const next = tokens[at + 1];
      if (isCapitalizedWord(next)) {
        const name = nameFrom(tokens, at + 1);
        return slice(name.from, name.to);
      }
      continue;
    }
    if (isCapitalizedWord(word) && word.text.length > 2) {
      const name = nameFrom(tokens, at);
      if (name.to > name.from + 1) return slice(name.from, name.to);
    }
    // In 'c'est le garage Lenoir' the office follows the words 'c'est le'.
    if (at > 1 && tokens[at - 2]?.fold === 'est' && isCapitalizedWord(tokens[at + 1])) {
      const name = nameFrom(tokens, at);
      return slice(name.from, name.to);
    }
  }
  const signed = openingOf(tokens) ?? signatureOf(tokens);
  return signed && slice(signed.from, signed.to);
};
