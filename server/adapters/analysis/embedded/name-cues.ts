// The caller's own name is the candidate with the most points. Each cue adds or takes points.
import { FIRST_NAMES, PLACES, type Token, wordSet } from '#server/language/index.ts';
import type { Candidate } from './name-candidates.ts';
import { contextOf, type NameContext, OWNED } from './name-context.ts';

type NameCue = {
  name: string;
  points: number;
  /** The candidate stands in brackets. */
  example: string;
  when: (one: NameContext) => boolean;
};

const ASK_BACK = wordSet(
  'rappelez rappeler demandez demander joindre appelez contactez recontactez rappelle',
);
const RELATIVES = wordSet(
  'mari femme fils fille frere soeur pere mere oncle tante cousin cousine ami amie voisin voisine ex compagnon compagne patron patronne chef cheffe collegue client cliente clients clientes papa maman fiance fiancee filleul filleule parrain marraine neveu niece associe associee locataire confrere bebe petit petite enfant enfants chien chat resident assuree assure dossier affaire contre couple succession epoux',
);
const PLACE_BEFORE = wordSet('a en chez sur vers contre par entre dans');
const MASTER = wordSet('maitre me maitres');
const OFFICER = wordSet('curateur curatrice liquidateur mediateur mediatrice administrateur');
const BAR = wordSet('barreau avocat avocate conseil');
const ON_THE_LINE = wordSet('bout telephone fil');

const isMaster = (one: NameContext): boolean => MASTER.has(one.touching);
const isColleague = (one: NameContext): boolean =>
  OFFICER.has(one.previous(2)?.fold ?? '') || BAR.has(one.next(1)?.fold ?? '');
/** Whether 'Maître Piette.' signs the message, which it does at the end; elsewhere the caller asks for that lawyer. */
const signsAsMaster = (one: NameContext): boolean =>
  isMaster(one) &&
  ((one.wordBeforeOpens && one.from > 8 && one.tokensLeft <= 1) || (isColleague(one) && one.greeted));
const isGreeting = (one: NameContext): boolean =>
  one.greeted && (one.stop || !one.opensSentence || one.titled);
const opensWithTitle = (one: NameContext): boolean => one.titled && one.titleOpens && one.stop;
const isPart = (one: NameContext): boolean => !one.known && one.names === 1;

export const NAME_CUES: readonly NameCue[] = [
  {
    name: 'starts with a known first name',
    points: 1.5,
    example: "C'est [Luc], tout est en ordre pour moi.",
    when: (one) => one.known,
  },
  {
    name: 'has two words',
    points: 1,
    example: "C'est juste pour mon classeur. [Bruno Lahaye].",
    when: (one) => one.names > 1,
  },
  {
    name: 'is introduced',
    points: 2.5,
    example: "C'est [Luc], j'ai bien eu votre mail.",
    when: (one) => one.introduced,
  },
  {
    name: 'is to be called back',
    points: 2.5,
    example: 'Rappelez Monsieur [Gobert]. Vous avez mon numéro.',
    when: (one) =>
      one.second === 'demandez' ||
      ASK_BACK.has(one.last) ||
      ((one.titled || one.learned) && ASK_BACK.has(one.second)),
  },
  {
    name: "is followed by 'à l’appareil'",
    points: 4,
    example: "[Collette] à l'appareil, je peux passer notre rendez-vous à jeudi ?",
    when: (one) => one.isOnTheLine,
  },
  {
    name: "opens the call with 'ici'",
    points: 4.5,
    example: '[Marchal] ici, pour le bornage.',
    when: (one) => one.from === 0 && one.after?.fold === 'ici',
  },
  {
    name: "is followed by 'au bout du fil'",
    points: 3,
    example: "C'est [Marchal] au bout du fil.",
    when: (one) => one.after?.fold === 'au' && ON_THE_LINE.has(one.next(1)?.fold ?? ''),
  },
  {
    name: 'stands alone',
    points: 1,
    example: "C'est madame [Bodart], j'attends votre appel.",
    when: (one) =>
      one.stop &&
      (one.opensSentence || one.titled || one.learned || [',', ':'].includes(one.previous(1)?.text ?? '')),
  },
  {
    name: 'follows the greeting',
    points: 2.5,
    example: 'Bonjour, [Xavier Toussaint]. Le concurrent a changé son emballage.',
    when: isGreeting,
  },
  {
    name: 'opens a sentence with a title',
    points: 2,
    example: 'On se voit toujours mardi ? Monsieur [Courtois].',
    when: (one) => !isGreeting(one) && opensWithTitle(one),
  },
  {
    name: 'closes the call with a title',
    points: 2,
    example: "C'est urgent, c'est madame [Lenoir], 0471 00 00 28.",
    when: (one) => !isGreeting(one) && !opensWithTitle(one) && one.titled && one.closes,
  },
  {
    name: 'is the last word',
    points: 3.5,
    example: 'je me sens trahie je pleure depuis [Véronique]',
    when: (one) => one.closes && !one.opensSentence && one.tokensLeft === 0,
  },
  {
    name: 'is a full name near the end',
    points: 1.5,
    example: "Je vous laisse mon nom, c'est [Bruno Lahaye].",
    when: (one) => one.closes && !one.opensSentence && one.tokensLeft > 0 && !isPart(one),
  },
  {
    name: 'is a single word near the end',
    points: 0.5,
    example: "Je vous laisse, c'est [Marchal].",
    when: (one) => one.closes && !one.opensSentence && one.tokensLeft > 0 && isPart(one),
  },
  {
    name: 'is a sentence near the end',
    points: 3,
    example: 'Je saute partout ! [Fatou].',
    when: (one) => one.closes && one.opensSentence,
  },
  {
    name: 'is followed by a telephone number',
    points: 1.5,
    example: 'Qui paie ? [Firmin Otlet], 019 00 00 06.',
    when: (one) => one.phone,
  },
  {
    name: 'opens the last sentence',
    points: 1,
    example: 'Sur quel compte je les verse ? [Régine], la secrétaire du comité.',
    when: (one) => one.after?.text === ',' && !one.closes && one.opensSentence && one.tokensLeft < 14,
  },
  {
    name: "is a correction after 'enfin'",
    points: 3,
    example: 'Ça me rend folle de rage. Lili Encre, enfin [Émilie Jacobs].',
    when: (one) => one.last === 'enfin' && one.known && !one.opensSentence,
  },
  {
    name: 'signs as a lawyer',
    points: 3,
    example: 'Je vous renvoie les conclusions signées demain matin sans faute. Maître [Piette].',
    when: signsAsMaster,
  },
  {
    name: 'is the lawyer asked for',
    points: -6,
    example: 'Je voudrais parler à maître [Lambert].',
    when: (one) =>
      isMaster(one) &&
      !signsAsMaster(one) &&
      !isColleague(one) &&
      !(one.unpunctuated && one.known && one.names > 1) &&
      !one.isOnTheLine,
  },
  {
    name: 'is a family that signs',
    points: 6,
    example: "Bonne fin d'année à toute l'équipe. Les [Lecomte].",
    when: (one) => one.last === 'les' && one.wordBeforeOpens && one.closes && one.stop,
  },
  {
    name: 'is a relation that signs',
    points: 3,
    example: 'Il ne répond plus. Sa voisine, Madame [Ronsmans].',
    when: (one) => one.titled && one.closes && one.stop && (one.third === 'sa' || one.third === 'son'),
  },
  {
    name: 'is introduced with a title',
    points: 1,
    example: "Bonjour, c'est Madame [Grosjean]. Merci.",
    when: (one) => one.titleIntroduced,
  },
  {
    name: 'ends an unpunctuated call before a number',
    points: 1.5,
    example: 'il faut le bloquer, [Bastien], 0472 00 00 08',
    when: (one) => one.unpunctuated && one.phone && one.closes && !one.place,
  },
  {
    name: 'is a single word that opens the last sentence',
    points: 1.5,
    example: 'Il a le droit ? [Abou], 0467 00 00 10.',
    when: (one) => one.opensSentence && one.after?.text === ',' && one.names === 1 && one.tokensLeft < 12,
  },
  {
    name: 'has a known first name in an unpunctuated call',
    points: 1,
    example: "je voudrais porter le nom de ma mère c'est combien de temps [Anaïs]",
    when: (one) => one.unpunctuated && one.known,
  },
  {
    name: 'is a relative or an opponent',
    points: -3,
    example: 'La mère a emmené mon fils [Karim] hier soir.',
    when: (one) => !one.introduced && (RELATIVES.has(one.last) || RELATIVES.has(one.second)),
  },
  {
    name: "is another person: 'il s’appelle'",
    points: -3,
    example: "Mon voisin, il s'appelle [Marchal], il a coupé ma haie.",
    when: (one) =>
      one.second === 'il' ||
      one.second === 'elle' ||
      (one.last === 'appelle' && one.second === 's' && !one.introduced),
  },
  {
    name: 'follows a preposition of place',
    points: -3,
    example: 'Le contrat dit arbitrage à [Genève].',
    when: (one) => PLACE_BEFORE.has(one.last),
  },
  {
    name: "is a place after 'de'",
    points: -4,
    example: "On m'emmène à la prison de [Lantin].",
    when: (one) => OWNED.has(one.last) && !one.opensSentence && one.place,
  },
  {
    name: "follows 'de' or an article",
    points: -2.5,
    example: "Le [Forem] m'a radiée.",
    when: (one) => OWNED.has(one.last) && !one.opensSentence && !one.place,
  },
  {
    name: 'is a place',
    points: -3,
    example: 'Le contrat prévoit un arbitrage à [Londres].',
    when: (one) => one.place && one.names === 1 && !one.titled,
  },
  {
    name: 'opens a sentence that goes on, without a known first name',
    points: -2,
    example: '[Mauvais] numéro, excusez-moi.',
    when: (one) => one.opensSentence && !one.stop && !one.known,
  },
  {
    name: 'is a single unknown word',
    points: -1.5,
    example: "Je suis pharmacienne et l'[Ordre] me poursuit.",
    when: (one) => isPart(one) && !one.titled && !one.introduced && !one.learned,
  },
  {
    name: 'is half of a place',
    points: -4,
    example: "La plainte est à l'IPPJ de [Wauthier-Braine].",
    when: (one) => PLACES.has(one.hyphenated) && !FIRST_NAMES.has(one.hyphenated),
  },
];

export const cuesOf = (tokens: readonly Token[], one: Candidate): NameCue[] => {
  const context = contextOf(tokens, one);
  return NAME_CUES.filter(({ when }) => when(context));
};

export const scoreOf = (tokens: readonly Token[], one: Candidate): number =>
  cuesOf(tokens, one).reduce((sum, { points }) => sum + points, 0);
