// Decides where a clause begins in speech without punctuation.
import { SENTENCE_END, type Word, wordSet } from '#server/language/index.ts';
import type { Piece } from './spoken-pieces.ts';

const SUBJECTS = wordSet('je j il elle on ils elles c ca tu');
/** A subject after one of these belongs to the clause before it. */
const BINDING = wordSet(
  'que qu qui si s quand comme ou dont lorsque puisque lorsqu puisqu ce quoi comment pourquoi combien quel quelle quels quelles lequel laquelle tant pendant jusqu car et mais donc alors ne n a parce apres avant depuis sans quoique',
);
const OPENING = wordSet('mais donc alors car sinon puis ensuite parce apparemment');

const FINITE =
  /^(a|ont|est|sont|etait|etaient|avait|avaient|va|vont|veut|veulent|doit|doivent|peut|peuvent|dit|disent|fait|font|sait|savent|ai|suis|avons|sommes|avez|etes|vient|viennent|prend|met|reste|refuse|reclame|demande|veux|dois|peux|vais|sera|seront|faut|y|pouvez|pourriez|voulez|voudriez|savez|aviez)$|(?:ait|aient|erons|eront|rions)$/;

const QUESTION = /^(?:(?:et|mais|donc|alors) )?(?:qu )?est ce (?:que|qu|qui) ?|^c est (?=que|qu)/;
export const hasVerb = (pieces: readonly Piece[]): boolean => {
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

/** In 'suite à notre rendez-vous je voudrais' the clause begins after the matter. */
const announces = (pieces: readonly Piece[]): boolean =>
  pieces.length > 2 &&
  /^(?:suite|pour|concernant|au|par rapport|rapport|a propos|dans|dossier|c est pour|c est concernant|c est au sujet)\b/.test(
    pieces
      .slice(0, 3)
      .map(({ w }) => w)
      .join(' '),
  );

const startsQuestion = (words: readonly Word[], at: number): boolean => {
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

/** Whether a new clause begins at this word of a sentence without a mark. */
export const opensClause = (words: readonly Word[], at: number, current: readonly Piece[]): boolean => {
  const w = words[at]?.w ?? '';
  const before = words[at - 1]?.w ?? '';
  const next = words[at + 1]?.w ?? '';
  if (current.length === 0) return false;
  if (startsQuestion(words, at)) return true;
  if (w === 'sauf' && next === 'que') return true;
  if (w === 'mais' && /^(avec|pas|sans|pour|dans|chez|seulement|uniquement|en|a|au)$/.test(next))
    return false;
  if (OPENING.has(w) && before !== 'et')
    return w === 'donc' ? !FINITE.test(before) : w !== 'alors' || next !== 'que';
  if (w === 'et')
    return (
      (opensWithNoun(words, at + 1, true) ||
        SUBJECTS.has(next) ||
        next === 'nous' ||
        next === 'vous' ||
        next === 'moi' ||
        next === 'est' ||
        OPENING.has(next)) &&
      hasVerb(current)
    );
  if (
    w === 'moi' &&
    SUBJECTS.has(next) &&
    !BINDING.has(before) &&
    !/^(chez|de|a|pour|avec|sur|contre|hors)$/.test(before)
  )
    return true;
  if (w === 'et' && next === 'si' && hasVerb(current)) return true;
  // Inversions: 'a-t-il', 'dois-je'.
  const joined = words[at]?.start === (words[at - 1]?.end ?? -1) + 1 && before.length > 0;
  if (SUBJECTS.has(w) && !BINDING.has(before) && before !== 'moi') {
    if (
      /^(il|elle|on|ils|elles|je|ce)$/.test(w) &&
      /^(dois|puis|peut|faut|suis|ai|t|est|a|sont|doit|ont|va|serait|sera|pourrait|pourrais|devrait|devrais|aurait|aurais|veut|suffit|vaut)$/.test(
        before,
      ) &&
      joined
    )
      return false;
    if (w === 's' || (w === 'c' && !/^(est|etait|etaient)$/.test(next))) return false;
    if (w === 'ca' && !FINITE.test(next) && !/^(fait|va|me|m|ne|n|se|s)$/.test(next)) return false;
    return hasVerb(current) || (announces(current) && w !== 's' && w !== 'ca');
  }
  if (w === 'y' && words[at + 1]?.text === 'a' && !/^(il|n|qu|s|que|ou|nous|ne|si|a)$/.test(before))
    return hasVerb(current);
  if (opensWithNoun(words, at)) return hasVerb(current);
  if (w === 'nous' && !BINDING.has(before)) return /ons$|^(sommes)$/.test(next) && hasVerb(current);
  return false;
};
const DETERMINERS = wordSet('le la les l mon ma mes son sa ses ce cette cet notre nos leur leurs votre');
/** The verb of a relative clause follows its pronoun within so many words. */
const RELATIVE = 4;
const NO_SUBJECT_BEFORE =
  /^(de|d|du|des|a|au|aux|en|dans|sur|sous|chez|avec|sans|pour|par|contre|vers|entre|et|ou|que|qu|qui|si|quand|comme|dont|mais|donc|car|ni|ne|n|pas|plus|tout|toute|tous|toutes|c|est|sont|apres|avant|depuis|malgre|selon|pendant|jusqu|jusque|meme|pourquoi|comment|combien|parce|puisque|lorsque|le|la|les|l|mon|ma|son|sa|ce|moi|lui|y|dit|disent|pense|crois|vu|sans|voila|oui|non)$/;

/** 'Cette nuit' says when. */
const TIME_OF_DAY =
  /^(?:nuit|matin|matinee|soir|soiree|midi|apres|semaine|mois|annee|jour|jours|instant|moment)$/;

/** In 'les toilettes du bureau son mari est dans le couloir' the second noun begins a clause of its own. */
const opensWithNoun = (words: readonly Word[], at: number, joined = false): boolean => {
  if (!DETERMINERS.has(words[at]?.w ?? '') || words[at]?.text.toLowerCase() === 'là') return false;
  if (TIME_OF_DAY.test(words[at + 1]?.w ?? '')) return false;
  const before = words[at - 1];
  // In 'la dame qui nettoie notre cabinet il est malade' the noun is the object of the relative clause.
  if (words.slice(Math.max(0, at - RELATIVE), at).some(({ w }) => /^(qui|que|qu|dont)$/.test(w)))
    return false;
  if (joined) return subjectAhead(words, at);
  if (
    !before ||
    NO_SUBJECT_BEFORE.test(before.w) ||
    FINITE.test(before.w) ||
    /ez$/.test(before.w) ||
    before.n !== null
  )
    return false;
  if (
    /(?:er|ir)$/.test(before.w) &&
    /^(de|d|a|pour|va|vais|veut|veux|peut|peux|dois|doit|faut|me|se|le|la|les|lui|vous|sans|fait|faire)$/.test(
      words[at - 2]?.w ?? '',
    )
  )
    return false;
  return subjectAhead(words, at);
};

/** A verb follows the noun before anything else does. */
const subjectAhead = (words: readonly Word[], at: number): boolean => {
  for (let ahead = at + 2; ahead < Math.min(words.length, at + 6); ahead += 1) {
    const word = words[ahead];
    if (
      !word ||
      word.w === SENTENCE_END ||
      word.paused ||
      /^(qui|que|qu|et|ou|dont|pour|en|dans|avec)$/.test(word.w)
    )
      return false;
    if (
      word.text !== 'à' &&
      (FINITE.test(word.w) ||
        /^(?:refusent|reclament|m|me|nous|lui|il|elle|ils|elles|s|se|n|ne)$/.test(word.w))
    )
      return true;
  }
  return false;
};
