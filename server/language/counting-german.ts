// German numbers as said in eastern Belgium and Germany.
import type { Counting } from './counting.ts';
import { germanicValues } from './counting-germanic.ts';
import { toE164 } from './phone-plan.ts';
import { wordSet } from './tokens.ts';

export const GERMAN: Counting = {
  ...germanicValues({
    units:
      'null eins|eine zwei|zwo drei vier funf|fuenf sechs sieben acht neun zehn elf zwolf|zwoelf dreizehn vierzehn funfzehn|fuenfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreissig vierzig funfzig|fuenfzig sechzig siebzig achtzig neunzig',
    before: new Map([['ein', 1]]),
    and: 'und',
    hundred: 'hundert',
    thousand: 'tausend',
  }),
  soundsLike: new Map([
    ['nul', 'null'],
    ['zwoo', 'zwei'],
    ['fumf', 'funf'],
    ['fumfzehn', 'funfzehn'],
    ['fumfzig', 'funfzig'],
  ]),
  articles: wordSet('ein eine eins'),
  repeats: new Map([
    ['doppel', 2],
    ['doppelt', 2],
    ['zweimal', 2],
    ['dreimal', 3],
    ['viermal', 4],
  ]),
  times: wordSet('mal'),
  plus: wordSet('plus'),
  fillers: wordSet(
    'ah eh ahm hm ja und dann danach die der das also komma punkt strich bindestrich schragstrich gut so',
  ),
  repairs: wordSet(
    'nein entschuldigung verzeihung pardon sorry falsch moment stopp nochmal korrigiere korrektur wiederhole vielmehr',
  ),
  repairWords: wordSet(
    'ich habe mich das war ist es die der nicht von nummer meine moment bitte warten sie nochmal noch einmal wiederhole beginne von vorne letzten ziffern ziffer aber doch gut nein entschuldigung sondern muss heissen sagen also ah',
  ),
  denials: wordSet('nicht'),
  afterDenial: wordSet('die der das'),
  /** German mobile numbers start with 015, 016 or 017 and are longer than Belgian ones. */
  toE164: (digits, international) =>
    !international && /^01[567]\d{8,9}$/.test(digits)
      ? `+49${digits.slice(1)}`
      : toE164(digits, international),
};
