// What waits for nothing, by rule and not by weight: somebody is in the hands of the police now, or is being beaten. Such
// calls are short, and a model that learned from long ones found too little in them.
import { SENTENCE_END, type Stream } from '#server/language/index.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const TAKEN = words(
  'arrete arretee arretes arretees arreter emmene emmenee emmenes emmener embarque embarquee embarques embarquer interpelle interpellee interpelles interpeller menotte menottee',
);
/** 'A été arrêté', 's’est fait emmener', 'vient d’être arrêté', 'l’ont embarqué': not an order of the mayor. */
const TO_WHOM = words('ete etre fait est vient viennent ont');
const WHERE = ['garde a vue', 'au commissariat', 'au poste', 'en cellule', 'au cachot', 'les menottes'];
const IS_THERE = words('est sont suis retenu retenue retiennent tiennent');
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
const BEATS = words('frappe bat tape frappent battent');
const WHOM = words('me m nous');

const has = (sentence: readonly string[], phrases: readonly string[]): number =>
  Math.max(...phrases.map((phrase) => ` ${sentence.join(' ')} `.indexOf(` ${phrase} `)));

const within = (sentence: readonly string[], at: number, back: number, some: ReadonlySet<string>): boolean =>
  sentence.slice(Math.max(0, at - back), at).some((word) => some.has(word));

const isTaken = (sentence: readonly string[]): boolean =>
  has(sentence, JUST_NOW) >= 0 &&
  sentence.some((word, at) => TAKEN.has(word) && within(sentence, at, 3, TO_WHOM));

const isHeld = (sentence: readonly string[]): boolean => {
  const before = has(sentence, WHERE);
  if (before < 0) return false;
  const at = ` ${sentence.join(' ')} `.slice(0, before).split(' ').filter(Boolean).length;
  return within(sentence, at, 4, IS_THERE);
};

const isBeaten = (sentence: readonly string[]): boolean =>
  sentence.some((word, at) => BEATS.has(word) && within(sentence, at, 1, WHOM));

export const isDanger = ({ words: row }: Stream): boolean => {
  const sentences: string[][] = [[]];
  for (const { w } of row)
    if (w === SENTENCE_END) sentences.push([]);
    else sentences.at(-1)?.push(w);
  return sentences.some((sentence) => isTaken(sentence) || isHeld(sentence) || isBeaten(sentence));
};
