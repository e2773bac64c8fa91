// Writes the caller's words as a quotation: with the marks that speech without punctuation lacks.
import { capital } from '../capitals.ts';
import { BINDING, DETERMINER, isObject } from './spoken-grammar.ts';
import { type Clause, folded, type SpokenPiece } from './spoken-pieces.ts';

export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** From this chance a comma stands where a clause begins. */
const COMMA = 0.5;
/** Before a determiner, which may begin an object, only from this one. */
const SURE_COMMA = 0.75;
/** Words that belong to the next one, or to the one before. */
const TO_NEXT =
  /^(?:et|ou|de|d|du|des|a|au|aux|le|la|les|l|un|une|pour|par|en|dans|sur|avec|sans|il|elle|je|j|on|nous|c|ce|ne|n|ni|me|m|se)$/;
const TO_BEFORE = /^(?:et|ou|que|qu|qui|dont|ni|de|d|du|des|a|au|aux|en|par|la)$/;

const between = (before: SpokenPiece, { w, n, glue, begins }: SpokenPiece, next?: SpokenPiece): string => {
  if (w === 'il' && next?.w === 'y') return glue;
  const isJoined =
    BINDING.has(before.w) || TO_NEXT.test(before.w) || TO_BEFORE.test(w) || isObject(before, { w, n });
  const least = DETERMINER.test(w) ? SURE_COMMA : COMMA;
  return glue === ' ' && begins >= least && !isJoined ? ', ' : glue;
};

export const said = (pieces: readonly SpokenPiece[]): string =>
  pieces
    .map((piece, at) => {
      const before = pieces[at - 1];
      return before ? `${between(before, piece, pieces[at + 1])}${piece.text}` : piece.text;
    })
    .join('');

const ASKS =
  /^(?:et |mais |alors |donc )?(?:est[ -]ce (?:que|qu)|qu’est[ -]ce|(?:pouvez|pourriez|voulez|voudriez|savez|sauriez)[ -]vous|vous (?:pouvez|pourriez|savez|sauriez|voulez|voudriez) (?!me joindre)|comment|combien|pourquoi|quand est|(?:moi )?(?:je|on) fais?t? quoi|c’est quoi)(?![\p{L}])/iu;
/** The last clause decides whether the quotation ends with a question mark. */
const ended = (text: string): string => {
  if (/[.?!…]$/.test(text)) return text;
  return `${text}${ASKS.test(text.split(', ').at(-1) ?? '') || ASKS.test(text) ? '\u202f?' : '.'}`;
};

export const quoted = (text: string): string => `«\u202f${ended(capital(text))}\u202f»`;

/** The clauses, each sentence with its end. */
export const sentencesOf = (clauses: readonly Clause[]): string => {
  const sentences = new Map<number, Clause[]>();
  for (const clause of clauses)
    sentences.set(clause.sentence, [...(sentences.get(clause.sentence) ?? []), clause]);
  return [...sentences.values()]
    .map((parts) => {
      const text = capital(said(parts.flatMap(({ pieces }) => pieces)));
      return parts.some(({ asks }) => asks) ? `${text}\u202f?` : ended(text);
    })
    .join(' ');
};

/** 'Rappelez-moi vite' in a message that says more. */
const CALLS_BACK = /^(?:et |alors |donc |mais )?(?:(?:r)?appelez|telephonez|sonnez|contactez|recontactez)\b/;
const MOST_CALL = 5;
export const isCallBack = ({ pieces }: Clause): boolean =>
  pieces.length <= MOST_CALL && CALLS_BACK.test(folded(pieces));
