// Dutch numbers as said in Belgium and the Netherlands.
import type { Counting } from './counting.ts';
import { germanicValues } from './counting-germanic.ts';
import { toE164 } from './phone-plan.ts';
import { wordSet } from './tokens.ts';

export const DUTCH: Counting = {
  ...germanicValues({
    units:
      'nul een|ene twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
    tens: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
    and: 'en',
    hundred: 'honderd',
    thousand: 'duizend',
  }),
  soundsLike: new Map([
    ['nulletje', 'nul'],
    ['zeve', 'zeven'],
    ['neugen', 'negen'],
    ['vief', 'vijf'],
    ['drij', 'drie'],
  ]),
  articles: wordSet('een ene'),
  repeats: new Map([
    ['dubbel', 2],
    ['dubbele', 2],
    ['tweemaal', 2],
    ['driemaal', 3],
    ['viermaal', 4],
  ]),
  times: wordSet('keer maal'),
  plus: wordSet('plus'),
  fillers: wordSet(
    'euh eh uh uhm hm ja en dan daarna vervolgens de het dus komma punt streepje schuine streep goed voila',
  ),
  repairs: wordSet(
    'nee neen sorry pardon excuseer fout verkeerd vergis vergist wacht opnieuw herhaal oei correctie',
  ),
  repairWords: wordSet(
    'ik me mij heb was dat is het een de niet van nummer mijn wacht even zeg ik opnieuw nog eens keer herhaal begin te met op laatste cijfers cijfer maar wel goed nee sorry alstublieft u moet zijn zeggen euh dus',
  ),
  denials: wordSet('niet geen'),
  afterDenial: wordSet('de het een'),
  /** Dutch mobile numbers have ten digits from 06; no Belgian number has. */
  toE164: (digits, international) =>
    !international && /^06[1-58]\d{7}$/.test(digits)
      ? `+31${digits.slice(1)}`
      : toE164(digits, international),
};
