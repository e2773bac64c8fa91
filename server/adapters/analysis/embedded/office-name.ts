// The office that calls, when no person is named: 'Menuiserie Goffart', 'l'étude du notaire Quoilin' → 'Quoilin'.
import type { Token } from '#server/language/index.ts';
import { isCapital } from './name-candidates.ts';

/** A trade stands in the name; a profession only announces it. */
const TRADES = new Set(
  'bureau etude cabinet agence menuiserie boucherie boulangerie brasserie garage transports pharmacie librairie confiserie jardinerie scierie fiduciaire immo regie banque home clinique mutualite mutuelle copro copropriete coproprietaires residence hotel restaurant traiteur imprimerie carrosserie agence groupe fondation comite association ecole institut atelier ateliers etablissements ets entreprise entreprises toitures jardins chauffage electricite boutique salon les le la quartier pension brevets crelan ethias transport aciers maison fournil blanchisserie cooperative ferme librairies solidaris societe asbl srl sa'.split(
    ' ',
  ),
);
const PROFESSIONS = new Set(
  'notaire docteur dr maitre courtage architecte huissier geometre expert avocat reviseur dentiste'.split(
    ' ',
  ),
);
const ANNOUNCE = new Set(
  'etude cabinet secretariat bureau assistante assistant collaboratrice clerc secretaire service'.split(' '),
);
const LINKS = new Set('de du d la le les l et des & fils'.split(' '));
const FIRST_WORDS = 30;
/** Firms of public authorities have no name to call back. */
const PUBLIC = new Set('greffe tribunal parquet commune ville police prison ministere office spf'.split(' '));

export const isTrade = (token: Token | undefined): boolean => TRADES.has(token?.fold ?? '');

const nameFrom = (tokens: readonly Token[], from: number): { from: number; to: number } => {
  let to = from + 1;
  for (let next = to; next < Math.min(tokens.length, from + 8); next += 1) {
    const word = tokens[next];
    if (isCapital(word)) to = next + 1;
    else if (!word || (!LINKS.has(word.fold) && word.text !== '-' && word.text !== "'" && word.text !== '’'))
      break;
  }
  return { from, to };
};

export const officeOf = (tokens: readonly Token[], text: string): string | null => {
  const slice = (from: number, to: number) => text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
  for (let at = 0; at < Math.min(tokens.length, FIRST_WORDS); at += 1) {
    const word = tokens[at];
    if (!word) break;
    if (PROFESSIONS.has(word.fold) && isCapital(tokens[at + 1])) {
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
      if (isCapital(next)) {
        const name = nameFrom(tokens, at + 1);
        return slice(name.from, name.to);
      }
      continue;
    }
    if (isCapital(word) && word.text.length > 2) {
      const name = nameFrom(tokens, at);
      if (name.to > name.from + 1) return slice(name.from, name.to);
    }
  }
  return null;
};
