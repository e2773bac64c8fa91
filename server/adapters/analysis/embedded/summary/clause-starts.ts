// Verbs, questions and orders in speech without punctuation.
import { type Word, wordSet } from '#server/language/index.ts';
import type { SpokenPiece } from './spoken-pieces.ts';

/** A subject after one of these belongs to the clause before it. */
const BINDING = wordSet(
  'que qu qui si s quand comme ou dont lorsque puisque lorsqu puisqu ce quoi comment pourquoi combien quel quelle quels quelles lequel laquelle tant pendant jusqu car et mais donc alors ne n a parce apres avant depuis sans quoique',
);

const FINITE =
  /^(a|ont|est|sont|etait|etaient|avait|avaient|va|vont|veut|veulent|doit|doivent|peut|peuvent|dit|disent|fait|font|sait|savent|ai|suis|avons|sommes|avez|etes|vient|viennent|prend|met|reste|refuse|reclame|demande|veux|dois|peux|vais|sera|seront|faut|y|pouvez|pourriez|voulez|voudriez|savez|aviez)$|(?:ait|aient|erons|eront|rions)$/;

const QUESTION = /^(?:(?:et|mais|donc|alors) )?(?:qu )?est ce (?:que|qu|qui) ?|^c est (?=que|qu)/;
export const hasVerb = (pieces: readonly SpokenPiece[]): boolean => {
  const asked = QUESTION.exec(`${pieces.map(({ w }) => w).join(' ')} `)?.[0].trim();
  const core = asked ? pieces.slice(asked.split(' ').length) : pieces;
  return core.some(
    ({ w, text }, at) =>
      (FINITE.test(w) && text.toLowerCase() !== 'à') ||
      (/^(?:je|j|il|elle|on|ils|elles)$/.test(w) && at < core.length - 1),
  );
};

const IMPERATIVE =
  /^(rappelez|appelez|envoyez|dites|venez|aidez|telephonez|prevenez|contactez|confirmez|repondez|faites|donnez|recontactez|sonnez|rappelle|appelle|mailez|transmettez|arretez|bloquez|expliquez)$/;

/** Questions and orders, which transcripts with punctuation teach too rarely. */
export const startsQuestion = (words: readonly Word[], at: number): boolean => {
  const [one, two, three] = [words[at]?.w, words[at + 1]?.w, words[at + 2]?.w];
  if (one === 'est' && two === 'ce' && (three === 'que' || three === 'qu'))
    return !/^(qu|quand|ou|pourquoi|comment|combien|qui)$/.test(words[at - 1]?.w ?? '');
  if (one === 'qu' && two === 'est' && three === 'ce') return true;
  if (/^(pouvez|pourriez|voulez|voudriez|auriez|avez|savez|puis|dois|peut|faut)$/.test(one ?? ''))
    return (
      (two === 'vous' || two === 'je' || two === 'on' || two === 'il') &&
      words[at + 1]?.start === (words[at]?.end ?? 0) + 1 &&
      !/^(vous|je|on|il)$/.test(words[at - 1]?.w ?? '')
    );
  if (one === 'vous' && /^(pouvez|pourriez|savez|voulez|auriez)$/.test(two ?? ''))
    return !BINDING.has(words[at - 1]?.w ?? '');
  return (
    IMPERATIVE.test(one ?? '') &&
    !/^(vous|me|m|nous|de|a|y|on|il|elle|je|qui|ne|n|j|s|se)$/.test(words[at - 1]?.w ?? '')
  );
};
