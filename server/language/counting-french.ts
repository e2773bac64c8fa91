// French numbers as said in Belgium, and the words around a telephone number.
import type { Counting } from './counting.ts';
import { belowHundred, belowThousand, isNumberWord, oneWord, readNumber, SOUNDS_LIKE } from './numbers.ts';
import { toE164 } from './phone-plan.ts';
import { wordSet } from './tokens.ts';

export const FRENCH: Counting = {
  one: oneWord,
  belowHundred,
  belowThousand,
  whole: readNumber,
  isNumber: isNumberWord,
  soundsLike: SOUNDS_LIKE,
  articles: wordSet('un une'),
  repeats: new Map([
    ['double', 2],
    ['triple', 3],
  ]),
  times: wordSet('fois'),
  plus: wordSet('plus'),
  fillers: wordSet(
    'euh heu hum hm ben bah donc puis ensuite apres alors voila hein bon et le la les oui ok d accord virgule point tiret barre slash trait si c est a au ca fait',
  ),
  repairs: wordSet(
    'non pardon plutot erreur trompe trompee excusez oups attendez recommence reprends corrige rectifie repete redis sorry enfin zut',
  ),
  repairWords: wordSet(
    'je me suis trompe trompee c est ca pas le la de du numero bon mon excusez moi attendez vous dis recommence reprends repete redis fois encore une fin finit termine se par a un s il plait plutot mais non pardon voila bien c donc juste derniers dernier chiffres chiffre euh heu ah ou oui',
  ),
  denials: wordSet('pas'),
  afterDenial: wordSet('le du de un'),
  toE164,
};
