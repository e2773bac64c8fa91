// Whether a name is that of a person who is spoken of: 'contre Dupont', 'il s'appelle Kevin', 'la maman de Bilel'.
import { wordSet } from '#server/language/index.ts';
import type { NameWord } from './name-words.ts';

const TITLES = wordSet('monsieur madame mademoiselle m mme docteur maman papa');
const BEFORE_OTHERS = wordSet(
  'pour chez notre votre son sa mon ma dossier affaire sinistre assure contre avec via joindre rue avenue chaussee ramener entreprise a autre apres par frere soeur mari femme collegue assureur',
);
const KIN = wordSet(
  'maman papa mere pere fils fille frere soeur cousin cousine voisin voisine collegue femme mari epouse epoux compagne compagnon niece neveu ami amie',
);

/** 'Maître Dupuis bonjour' addresses the firm; 'ici Maître Dupuis' says who calls. */
const LAWYER = wordSet('maitre metre mettre');
const INTRODUCES = wordSet('ici est suis appelle appareil secretariat etude cabinet');
/** 'Monsieur Claes veut', 'Simone a fait', 'Julie qui m’a dit': another person does something. */
const DOES = wordSet(
  'est etait avait veut voudrait vient va dit me m qui il elle celui celle raccroche ont ma travaille tient',
);
const does = (row: readonly NameWord[], to: number): boolean => {
  const [next, second] = row.slice(to, to + 3).filter(({ fold }) => fold !== "'");
  if (!next || (next.fold === 'qui' && second?.fold === 'vous')) return false;
  const has = next.text.toLowerCase() === 'a' && second?.fold !== 'l';
  return has || (DOES.has(next.fold) && !/^\p{Lu}/u.test(next.text));
};

const REACH = 8;

export const isSpokenOf = (row: readonly NameWord[], from: number, to: number): boolean => {
  const words = row
    .slice(Math.max(0, from - REACH), from)
    .map(({ fold }) => fold)
    .filter((fold) => fold !== "'");
  const untitled = words.slice(0, words.findLastIndex((word) => !TITLES.has(word)) + 1);
  const before = untitled.at(-1) ?? '';
  const earlier = untitled.at(-2) ?? '';
  if (to - from === 1 && LAWYER.has(before) && !INTRODUCES.has(earlier)) return true;
  if (does(row, to)) return true;
  if (BEFORE_OTHERS.has(before) || KIN.has(before)) return true;
  if (before === 'de' || before === 'd') return untitled.length < words.length || KIN.has(earlier);
  return before === 'appelle' && earlier === 's';
};
