// Mends two habits of speech: the subject said twice, and 'pas' without 'ne'.
import { wordSet } from '#server/language/index.ts';
import type { SpokenPiece } from './spoken-pieces.ts';

/** After one of these words a pronoun belongs to a subordinate clause. */
export const BINDING = wordSet(
  'que qu qui si s quand comme ou dont lorsque lorsqu puisque puisqu pourquoi comment combien quoi parce quel quelle tant',
);

/** Left dislocation: in 'le propriétaire il a coupé' the pronoun repeats the subject. */
export const withoutEcho = (pieces: readonly SpokenPiece[]): SpokenPiece[] => {
  const at = pieces.findIndex(({ w }, index) => index > 1 && /^(il|elle|ils|elles|on|ca|c)$/.test(w));
  if (at < 2 || at > 7 || pieces.length < at + 2) return [...pieces];
  const head = pieces.slice(0, at);
  const echo = pieces[at]?.w ?? '';
  if (
    /^(faut|y|fallait|faudra|faudrait)$/.test(pieces[at + 1]?.w ?? '') ||
    /^agi/.test(pieces[at + 2]?.w ?? '')
  )
    return [...pieces];
  if (echo === 'on' || echo === 'ca' || (echo === 'c' && !/^(est|etait)$/.test(pieces[at + 1]?.w ?? '')))
    return [...pieces];
  const noun =
    /^(le|la|les|l|un|une|mon|ma|mes|notre|nos|ce|cet|cette|ces|des|son|sa|ses|votre|vos|leur|leurs)$/.test(
      head[0]?.w ?? '',
    );
  if (
    !noun ||
    head.some(
      ({ w, glue }, index) =>
        BINDING.has(w) ||
        (index > 0 && glue === ', ') ||
        /^(a|est|ont|sont|pas|dit|et|pour|avec|que)$/.test(w),
    )
  )
    return [...pieces];
  return [
    ...head,
    ...pieces
      .slice(at + 1)
      .map((piece, index) => (index === 0 && echo === 'c' ? { ...piece, glue: ' ' } : piece)),
  ];
};

export const CONJUGATED =
  /^(a|ont|est|sont|etait|etaient|avait|avaient|va|vont|veut|veulent|doit|doivent|peut|peuvent|dit|disent|fait|font|sait|savent|ai|suis|avons|sommes|avez|etes|vient|viennent|prend|met|reste|refuse|demande|veux|dois|peux|vais|sera|seront|faut|comprends|trouve|sais|paie|paye|repond|marche)$|(?:ait|aient|erons|eront|[aeiou]ra|[dv]ra|era|errai|aurai|erai)$/;
export const DETERMINER =
  /^(?:le|la|les|l|un|une|des|mon|ma|mes|notre|nos|son|sa|ses|votre|vos|ce|cet|cette|ces)$/;
const VERBAL = /(?:é|és|ée|ées|er|ir|ent|ez|ons|reçu|pris|mis|fait|dit|écrit)$/i;
/** 'Ils ont embarqué mon mari': a verb before an article has its object there. */
export const isObject = (
  before: Pick<SpokenPiece, 'w' | 'text'>,
  { w, n }: Pick<SpokenPiece, 'w' | 'n'>,
): boolean => (DETERMINER.test(w) || n !== null) && (CONJUGATED.test(before.w) || VERBAL.test(before.text));
export const made = (w: string, text: string, glue: string, at: number): SpokenPiece => ({
  w,
  text,
  n: null,
  glue,
  at,
  begins: 0,
});

/** 'Le jugement dit pas de sortie du territoire' forbids it: 'ne dit pas' would turn that around. */
const TELLS = /^(dit|disent|disait|ecrit|ecrivent|marque|marquent|indique|indiquent|precise|precisent)$/;

/** 'Elle veut pas payer' is spoken; the note writes 'elle ne veut pas payer'. */
export const withNegation = (given: readonly SpokenPiece[]): SpokenPiece[] => {
  const pieces = [...given];
  for (let at = 1; at < pieces.length; at += 1) {
    if (!/^(pas|jamais)$/.test(pieces[at]?.w ?? '')) continue;
    const verb = /^(meme|encore|toujours|vraiment)$/.test(pieces[at - 1]?.w ?? '') ? at - 2 : at - 1;
    const main = pieces[verb];
    if (!main || !CONJUGATED.test(main.w) || main.text.toLowerCase() === 'à' || main.glue === '-') continue;
    if (TELLS.test(main.w) && /^(de|d)$/.test(pieces[at + 1]?.w ?? '')) continue;
    let first = verb;
    while (
      first > 0 &&
      /^(me|m|te|t|se|s|vous|le|la|les|l|lui|leur|y|en)$/.test(pieces[first - 1]?.w ?? '') &&
      !/^(que|qu)$/.test(pieces[first - 1]?.w ?? '')
    )
      first -= 1;
    const before = pieces[first - 1];
    const head = pieces[first];
    if (!head || /^(ne|n)$/.test(before?.w ?? '') || /^(que|qu|pourquoi|si|pas)$/.test(before?.w ?? ''))
      continue;
    const vowel = /^[aeiouyh]/.test(head.w);
    if (before?.w === 'c') pieces[first - 1] = { ...before, w: 'ce', text: 'ce' };
    const isElided = before?.w === 'c' || before?.w === 'j' || head.glue === '’';
    const glue = before?.glue === undefined || isElided ? ' ' : head.glue;
    pieces.splice(first, 1, made(vowel ? 'n' : 'ne', vowel ? 'n' : 'ne', glue, head.at), {
      ...head,
      glue: vowel ? '’' : ' ',
    });
    at += 1;
  }
  return pieces;
};
