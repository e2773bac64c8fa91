// French numbers as said in Belgium, and the words around a telephone number.
import type { Counting } from './counting.ts';
import { belowHundred, belowThousand, isNumberWord, oneWord, readNumber, SOUNDS_LIKE } from './numbers.ts';
import { toE164 } from './phone-plan.ts';

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const FRENCH: Counting = {
  one: oneWord,
  belowHundred,
  belowThousand,
  whole: readNumber,
  isNumber: isNumberWord,
  soundsLike: SOUNDS_LIKE,
  articles: set('un une'),
  repeats: new Map([
    ['double', 2],
    ['triple', 3],
  ]),
  times: set('fois'),
  plus: set('plus'),
  fillers: set(
    'euh heu hum hm ben bah donc puis ensuite apres alors voila hein bon et le la les oui ok d accord virgule point tiret barre slash trait si c est a au ca fait',
  ),
  repairs: set(
    'non pardon plutot erreur trompe trompee excusez oups attendez recommence reprends corrige rectifie repete redis sorry enfin zut',
  ),
  repairWords: set(
    'je me suis trompe trompee c est ca pas le la de du numero bon mon excusez moi attendez vous dis recommence reprends repete redis fois encore une fin finit termine se par a un s il plait plutot mais non pardon voila bien c donc juste derniers dernier chiffres chiffre euh heu',
  ),
  denials: set('pas'),
  afterDenial: set('le du de un'),
  toE164,
};
