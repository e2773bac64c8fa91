// Takes the caller's name and role out of the clauses: they stand at the end of the note.
import { fold, wordSet } from '#server/language/index.ts';
import type { ReadTranscript } from '../reading.ts';
import { clausesOf } from './clauses.ts';
import { type Clause, folded } from './spoken-pieces.ts';
import { type Gender, inThirdPerson } from './third-person.ts';

const nameWords = (caller: string | null): Set<string> =>
  new Set(
    fold(caller ?? '')
      .split(/[\s-]+/)
      .filter((word) => word !== '' && !LINKS.has(word)),
  );
/** 'Justine et Bastien': these words also stand where no name is said. */
const LINKS = wordSet('et de du d des la le l les van von der den en');

/** After these words a name is that of a case or of another person. */
const NAMED =
  /^(?:dossier|affaire|succession|famille|divorce|de|du|d|des|chez|pour|avec|contre|et|monsieur|madame|maitre|sinistre|assure|a|par)$/;

/** The caller's name stands at the end of the note: introductions are cut away. */
const withoutIntroduction = (clause: Clause, names: ReadonlySet<string>): Clause[] => {
  const { pieces } = clause;
  const words = folded(pieces);
  const isName = (at: number): boolean => names.has(pieces[at]?.w ?? '');
  /** A word of the name, or 'et' between two. */
  const isNamed = (at: number): boolean =>
    isName(at) || (LINKS.has(pieces[at]?.w ?? '') && isName(at - 1) && isName(at + 1));
  const lead =
    /^(?:(?:et|alors|donc|moi|oui|la|encore) )*(?:c est|ici|je m appelle|mon nom est|mon nom c est|moi c est|je suis|c est encore|ici c est|on m appelle|vous parlez a|je me presente|me presente)(?: (?:le|la|encore|monsieur|madame|mademoiselle|docteur|maitre))* /.exec(
      `${words} `,
    )?.[0] ?? '';
  let at = lead.trim() === '' ? 0 : lead.trim().split(' ').length;
  const start = at;
  while (at < pieces.length && isNamed(at)) at += 1;
  if (at > start) {
    const rest = pieces.slice(at);
    return /^(?:de|du|d|des|a|au|la|le|l|et)$/.test(rest[0]?.w ?? '')
      ? []
      : [{ ...clause, pieces: rest, apart: true }];
  }
  // A signature within: 'au remboursement Brigitte Lenoir institutrice'.
  for (let from = 1; from < pieces.length; from += 1) {
    if (!names.has(pieces[from]?.w ?? '')) continue;
    let to = from;
    while (isNamed(to)) to += 1;
    const led = / (?:c est|ici|moi c est|je m appelle|mon nom est|mon nom c est|ici c est)$/.exec(
      ` ${folded(pieces.slice(0, from))}`,
    )?.[0];
    const isSigned =
      /^(?:de|du|des|d|le|la|l|a)$/.test(pieces[to]?.w ?? '') && !NAMED.test(pieces[from - 1]?.w ?? '');
    if (to - from < 2 && !led && !isSigned) continue;
    return [
      { ...clause, pieces: pieces.slice(0, led ? from - led.trim().split(' ').length : from), closed: true },
      { ...clause, pieces: pieces.slice(to), apart: true },
    ];
  }
  // A signature at the end.
  let end = pieces.length;
  while (end > 0 && names.has(pieces[end - 1]?.w ?? '')) end -= 1;
  if (end < pieces.length) {
    const tail =
      / (?:c est|ici|moi c est|je m appelle|mon nom est|mon nom c est|je suis|signe|madame|monsieur|c est madame|c est monsieur)$/.exec(
        ` ${folded(pieces.slice(0, end))}`,
      )?.[0];
    if (tail) end -= tail.trim().split(' ').length;
    return [{ ...clause, pieces: pieces.slice(0, end), closed: true }];
  }
  return [clause];
};

/** 'Police devant ma porte, j’ouvre ou': the end says nothing. */
const withoutTail = (clause: Clause): Clause => {
  const tail =
    / (?:ou|et|ou bien|et tout|mais|la|hein|(?:il|elle|on|ils) (?:me |m a |a )?(?:dit|disent))$/.exec(
      folded(clause.pieces),
    )?.[0];
  const last = clause.pieces.at(-1)?.text.toLowerCase();
  if (!tail || (tail === ' la' && last === 'la') || last === 'où') return clause;
  return { ...clause, pieces: clause.pieces.slice(0, clause.pieces.length - tail.trim().split(' ').length) };
};

export const readClauses = (
  reading: ReadTranscript,
  caller: string | null,
  begins: Float64Array,
): Clause[] => {
  const names = nameWords(caller);
  return clausesOf(reading, begins)
    .flatMap((clause) => withoutIntroduction(clause, names))
    .map(withoutTail)
    .filter(({ pieces }) => pieces.length > 0);
};
export const INTRODUCED_ROLE =
  /^(?:(?:et|alors|donc|moi|oui) )*(?:c est|ici|je suis|ici c est|moi c est|moi je suis) (?=(?:la|le|l) (?:maman|papa|mere|pere|fille|fils|soeur|frere|femme|mari|epouse|secretaire|voisine|voisin|compagne|compagnon|grand mere|grand pere|belle mere|belle fille|tante|oncle|niece|neveu|marraine|parrain|comptable|courtier|gerant|gerante|patron|patronne|locataire|proprietaire|president|presidente|tresorier|tresoriere|notaire|greffe|greffier|huissier|clerc|assistante|delegue)\b)/;

/** 'Du tribunal de première instance de Namur'. */
const MOST_OWNER = 7;

/** Who calls where no name is said: 'la maman de Bilel'. */
export const roleOf = (clauses: readonly Clause[], gender: Gender): string | null => {
  for (const { pieces } of clauses) {
    const lead = INTRODUCED_ROLE.exec(folded(pieces))?.[0];
    if (!lead) continue;
    let rest = pieces.slice(lead.trim().split(' ').length);
    const hyphened = /^(?:grand|belle)$/.test(rest[1]?.w ?? '') ? 3 : 2;
    const owner = /^(?:de|d|du)$/.test(rest[hyphened]?.w ?? '');
    const stop = rest.findIndex(
      ({ w }, at) =>
        at > hyphened &&
        /^(?:pour|qui|que|je|j|il|elle|on|est|a|et|avec|au|dans|c|vous|nous|concernant|par|dont|ou)$/.test(w),
    );
    rest = rest.slice(0, owner ? Math.min(stop < 0 ? rest.length : stop, hyphened + MOST_OWNER) : hyphened);
    return inThirdPerson(rest, { gender });
  }
  return null;
};
