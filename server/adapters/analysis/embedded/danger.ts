// Rules that make a call 'Urgent': arrest, search, violence or threat now, or a child withheld.
// Such calls are short, and the model finds too few features in them.
import { Phrasebook, SENTENCE_END, type Stream, type Word, wordSet } from '#server/language/index.ts';
import { cuesIn } from './lexicon.ts';
import { isLongAgo } from './long-ago.ts';

const TAKEN = wordSet(
  'arrete arretee arretes arretees arreter emmene emmenee emmenes emmener embarque embarquee embarques embarquer interpelle interpellee interpelles interpeller menotte menottee',
);
/**
 * These words distinguish an arrest ('a été arrêté', 's’est fait emmener', 'l’ont embarqué') from a mayor's decree ('un
 * arrêté').
 */
const TO_WHOM = wordSet('ete etre fait est vient viennent ont');
const WHERE = ['garde a vue', 'au commissariat', 'au poste', 'en cellule', 'au cachot', 'les menottes'];
const IS_THERE = wordSet('est sont suis retenu retenue retiennent tiennent');
const JUST_NOW = [
  'ce matin',
  'cette nuit',
  'ce soir',
  'cet apres midi',
  'hier',
  'tout a l heure',
  'a l instant',
  'vient',
  'viennent',
  'aujourd hui',
];
const BEATS = wordSet('frappe bat tape frappent battent');
const WHOM = wordSet('me m nous');

const spaced = (sentence: readonly string[]): string => ` ${sentence.join(' ')} `;

const within = (sentence: readonly string[], at: number, back: number, some: ReadonlySet<string>): boolean =>
  sentence.slice(Math.max(0, at - back), at).some((word) => some.has(word));

const isTaken = (sentence: readonly string[]): boolean =>
  sentence.some((word, at) => TAKEN.has(word) && within(sentence, at, 3, TO_WHOM)) &&
  JUST_NOW.some((moment) => spaced(sentence).includes(` ${moment} `));

const isHeld = (sentence: readonly string[]): boolean => {
  const text = spaced(sentence);
  return WHERE.some((place) => {
    const before = text.indexOf(` ${place} `);
    if (before < 0) return false;
    const at = text.slice(0, before).split(' ').filter(Boolean).length;
    return within(sentence, at, 4, IS_THERE);
  });
};

const isBeaten = (sentence: readonly string[]): boolean =>
  sentence.some((word, at) => BEATS.has(word) && within(sentence, at, 1, WHOM));

const DANGER_PHRASES = new Phrasebook(
  cuesIn('danger').map(({ sign, pattern, when }) => [sign, pattern, when]),
);

/** In court or on holiday the same words are no danger: 'poursuivi pour menaces', 'parti au ski avec les enfants'. */
const NOT_NOW = wordSet(
  'accuse accusee accuses poursuivi poursuivie poursuivis inculpe inculpee prevenu condamne condamnee acquitte acquittee classe classee prescrit prescrite juge jugee proces roman film cours exercice vacances',
);
/** After these words a danger is supposed or past: 'si la police est chez moi', 'il y avait une perquisition en cours'. */
const SUPPOSED = wordSet('si quand lorsque avait avaient etait etaient aurait');

const ARREST = 'arrestation';

/** `sign`: this danger only. */
const isDangerNow = (sentence: readonly Word[], sign?: string): boolean => {
  if (sentence.some(({ w }, at) => NOT_NOW.has(w) && sentence[at - 1]?.w !== 'en')) return false;
  const folded = sentence.map(({ w }) => w);
  return DANGER_PHRASES.find({ text: '', tokens: [], words: [...sentence] }).some(
    ({ from, name }) => (sign ?? name) === name && !within(folded, from, 3, SUPPOSED),
  );
};

const sentencesOf = ({ words: row }: Stream): Word[][] => {
  const sentences: Word[][] = [[]];
  for (const word of row) {
    sentences.at(-1)?.push(word);
    if (word.w === SENTENCE_END) sentences.push([]);
  }
  return sentences;
};

/** The words of the sentence in which someone is under arrest now, or null. */
export const custodyIn = (stream: Stream): { from: number; to: number } | null => {
  let from = 0;
  for (const sentence of sentencesOf(stream)) {
    const folded = sentence.map(({ w }) => w).filter((w) => w !== SENTENCE_END);
    if (isTaken(folded) || isHeld(folded) || (!isLongAgo(sentence) && isDangerNow(sentence, ARREST)))
      return { from, to: from + folded.length };
    from += sentence.length;
  }
  return null;
};

export const isDanger = (stream: Stream): boolean =>
  sentencesOf(stream).some((sentence) => {
    const folded = sentence.map(({ w }) => w).filter((w) => w !== SENTENCE_END);
    if (isTaken(folded) || isHeld(folded) || isBeaten(folded)) return true;
    return !isLongAgo(sentence) && isDangerNow(sentence);
  });
