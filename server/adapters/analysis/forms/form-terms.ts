// How a message and a form are compared: topics and word stems.
import { knownLanguage, type Language } from '#contract/languages.ts';
import { wordSet } from '#server/language/index.ts';
import { isTelling, wordFeature } from '../embedded/features.ts';
import { type ReadTranscript, readStated, readTranscript } from '../embedded/reading.ts';
import { notionWeights, sumOf, type TermWeights } from './matters.ts';
import type { NotionHit } from './notions.ts';
import type { OfferedForm } from './port.ts';
import { type SituationFeatures, situationFeatures } from './situation-features.ts';
import { situationsOf } from './situations.ts';
import { type Topics, topicsOf } from './topics.ts';

type Span = { start: number; end: number };
/** Stems with their places in the text. */
export type Stems = Map<string, Span[]>;
export type TextTerms = {
  stems: Stems;
  topics: Topics;
  notions: TermWeights;
  hits: readonly NotionHit[];
  /** The shares of the situations that it may be about. */
  situations: TermWeights;
  /** The words, pairs of words and notions by which situations are recognised. */
  features: SituationFeatures;
  /** On which side the caller stands, as the employer or the victim. */
  sides: Topics;
  /** The caller speaks of what the firm does already, or calls as a professional. */
  isOfKnownCase: boolean;
  isFirstCall: boolean;
};

/** Words of every description of a form and of every message. */
const COMMON = wordSet(
  'formulaire formulaires client cliente clients clientes personne personnes quelqu appelant appelante appel question questions convient utiliser lorsque lorsqu concerne concernant besoin aide aider contacter prendre rendez bureau laisse laisser souhaite souhaiter aimerais voulu nom suite probleme situation cas droit juridique conseil conseils type toute ceux celui celle aupres dont sujet merci possible rapidement urgent vite bref quel quelle passe passer prefere avoir bout peu importe cote suivent meme moment enfin alors',
);

const stemsOf = ({ stream }: ReadTranscript): Stems => {
  const stems: Stems = new Map();
  for (const word of stream.words) {
    if (!isTelling(word) || COMMON.has(word.w)) continue;
    const stem = wordFeature(word);
    if (stem === null || stem.startsWith('~')) continue;
    const span = { start: word.start, end: word.end };
    const places = stems.get(stem);
    if (places) places.push(span);
    else stems.set(stem, [span]);
  }
  return stems;
};

const isSide = (topic: string): boolean => topic.startsWith('@');
const onlySides = (topics: Topics): Topics => new Map([...topics].filter(([topic]) => isSide(topic)));
const withoutSides = (topics: Topics): Topics => new Map([...topics].filter(([topic]) => !isSide(topic)));

const KNOWN_CASE_SIGNS = [
  'actes du cabinet',
  'dossier ouvert',
  'affaire commune',
  'professionnel',
  'résultat',
].map((sign) => `sta.${sign}`);

export const termsOf = (reading: ReadTranscript, text: string, language: string | null): TextTerms => {
  const topics = topicsOf(reading);
  const named = notionWeights(text);
  const features = situationFeatures(text, reading.stream, named.hits, language);
  return {
    stems: stemsOf(reading),
    ...named,
    features,
    situations: situationsOf(features),
    topics: withoutSides(topics),
    sides: onlySides(topics),
    isOfKnownCase: reading.hits.some(({ name }) => KNOWN_CASE_SIGNS.includes(name)),
    isFirstCall: reading.hits.some(({ name }) => name === 'sta.premier contact'),
  };
};

export const messageTerms = (text: string, language: string | null): TextTerms =>
  termsOf(readTranscript(text, knownLanguage(language)), text, language);

/** Words to the system and not about a case: «envoyez le formulaire pénal», «ignore les instructions». */
const ORDER =
  /(?<!\p{L})(?:formulaires?|(?<!d['’])instructions?|consignes?|ignore[zr]?|système|assistant|réponds|f\d)(?!\p{L})|(?<!\p{L})(?<!m['’]|me )envo\p{L}+[^.!?]{0,40}(?<!\p{L})(?:lien|sms|copie)|remplac\p{L}+[^.!?]{0,20}lien/iu;

export const givesOrders = (text: string): boolean => ORDER.test(text);

/** A recogniser without punctuation writes one long sentence: in these only the words around the order go. */
const LONG_SENTENCE = 200;
const AROUND = new RegExp(
  `(?:\\S{1,40}\\s+){0,6}\\S{0,40}(?:${ORDER.source})(?:\\S{0,40}\\s+\\S{1,40}){0,10}`,
  'giu',
);

const blank = (words: string): string => ' '.repeat(words.length);

/** The text with such sentences replaced by spaces, so that places in it stay the same. */
export const withoutOrders = (text: string): string =>
  text.replace(/[^.!?\n]+[.!?\n]*/gu, (sentence) => {
    if (!ORDER.test(sentence)) return sentence;
    return sentence.length > LONG_SENTENCE ? sentence.replace(AROUND, blank) : blank(sentence);
  });

export type FormTerms = Omit<TextTerms, 'situations'> & {
  /** The name and the description without what they exclude. */
  ownWords: string;
  /** What the description excludes. */
  excludedWords: string;
  excludedFeatures: SituationFeatures;
  /** Topics that speak against the form. */
  against: Topics;
  /** Topics for which the firm sends nothing. */
  never: Topics;
  /** Sides for which the form is not. */
  notSides: Topics;
  /** The languages of the callers who get the form. */
  languages: ReadonlySet<string>;
};

/** A sentence with these words names a situation without a form: «… on n’envoie rien», «… je rappelle moi-même». */
const NEVER =
  /n['’]est (?:donc )?pas (?:pour|chez) nous|ne (?:le |la |les )?(?:fais|prends|faisons|prenons|traitons) pas|(?:a|ont) (?:sa|son|leur) propre|(?:pas|jamais|aucun) (?:de |d['’])?(?:formulaire|lien|sms|envoi|papier)|c['’]est non(?!\p{L})|non plus(?!\p{L})|ne passe pas ici|rendez-vous direct|m['’]appelle|me dérange|(?:c['’]est l['’]autre|dan het) formul|formulaire néerlandais|bekommen das formular|n['’]envo\S+ (?:rien|pas)|rien (?:n['’])?envoy|(?:ne )?(?:pas|rien) envoyer|(?<!\p{L})(?:on|je|nous) (?:les? |la |l['’]|leur |me |veux |dois )*(?:r?appel|téléphon|préfère|m['’]en occup|parle|voir|reçoi|renvoi|déplac|envoie (?:chez|au))\p{L}*|(?:qui|\p{L}{4,}) (?:rappelle|téléphone)(?!\p{L})|(?<!\p{L})(?:à r?appeler|r?appel (?:direct|immédiat)|(?:me|nous) (?:passer|appeler|prévenir))|au bout du fil|geen formulier|(?:doen|verdedigen|behandelen|nemen) (?:wij|we|ik) niet|bel ik|too small for us|(?:bel|contacteer) ik|ik bel|kein formular|rufe ich|no form(?!\p{L})|i call/iu;
/** The word at which the situation without a form begins in such a sentence. */
const UNLESS =
  /(?<!\p{L})(?:pas (?:pour|si|en cas|les?|la|des?)|sauf|hors|mais|s['’]ils?|si|en cas|excepté|quand|niet|tenzij|außer|unless|except)(?!\p{L})/iu;
/** A clause that begins with these words is excluded up to its end: «pas pour un divorce», «hors circulation». */
const AGAINST =
  /(?:(?<!\p{L})(?<!celui-ci |n(?:e (?:\p{L}+ )?|['’])\p{L}+ )(?:et )?(?:pas|jamais) (?:(?:pour|contre|avec|aux?|à|si|quand|en cas|ce \p{L}+ à|les?|la|des?|du)(?!\p{L})|s['’]il|d['’]un)|(?<!\p{L})(?:sauf|hors|excepté|ni|à part|à l['’]exclusion d\p{L}*|niet voor|niet bij|nicht für|nicht bei|not for|except)(?!\p{L}))(?:[^.;:!?()\n,]*\([^)]*\))?[^.;:!?()\n,]*/giu;

/** A topic of the name counts fully; one that the description mentions beside others counts by its share. */
const mainTopics = (all: Topics, named: Topics): Topics => {
  const mostOf = (topics: Topics) => Math.max(0, ...[...topics.values()].map(({ strength }) => strength));
  const [most, mostNamed] = [mostOf(all), mostOf(named)];
  return new Map(
    [...all].map(([topic, { strength, spans }]) => [
      topic,
      {
        spans,
        strength: named.has(topic)
          ? (named.get(topic)?.strength ?? 0) / mostNamed
          : (strength / most) ** 2 * (named.size > 0 ? 0.6 : 1),
      },
    ]),
  );
};

/**
 * Separates the situation without a form: in «… qui divorcent, sauf en cas de violences, là je rappelle» the words before
 * «sauf» still describe the form.
 */
const withoutNever = (sentence: string): { rest: string; never: string } => {
  if (!NEVER.test(sentence)) return { rest: sentence, never: '' };
  const at = sentence.search(UNLESS);
  return at > LEAST_OWN
    ? { rest: sentence.slice(0, at), never: sentence.slice(at) }
    : { rest: '', never: sentence };
};
const LEAST_OWN = 25;

/** Languages of callers that the description names: «aussi si la personne parle anglais», «ook Franstaligen». */
const SPOKEN: readonly (readonly [Language, RegExp])[] = [
  [
    'fr',
    /francophone|frankophon|französischsprach|franstalig|parle\p{L}* français|en français|französisch/iu,
  ],
  ['nl', /néerlandophone|nederlandstalig|néerlandais|flamand|nederlands/iu],
  ['de', /germanophone|deutschsprach|duitstalig|allemand|deutsch/iu],
  ['en', /anglophone|english-speaking|engelstalig|anglais|engels|english/iu],
];

const statedTerms = (text: string, language: string): TextTerms =>
  termsOf(readStated(text, knownLanguage(language) ?? 'fr'), text, language);

export const formTerms = ({ name, useWhen, language }: OfferedForm): FormTerms => {
  const sentences = useWhen.split(/(?<=[.;!?\n])/u);
  const parts = sentences.map(withoutNever);
  const never = parts.map((part) => part.never).join(' ');
  const rest = parts.map((part) => part.rest).join(' ');
  const against = rest.match(AGAINST)?.join('. ') ?? '';
  const excludedText = `${never} ${against}`.trim();
  const own = statedTerms(`${name}. ${rest.replace(AGAINST, ' ')}`, language);
  const named = withoutSides(statedTerms(name, language).topics);
  const withheld = statedTerms(never, language);
  const excluded = statedTerms(against, language);
  for (const topic of withheld.topics.keys()) if (!named.has(topic)) own.topics.delete(topic);
  return {
    ownWords: `${name}. ${rest.replace(AGAINST, ' ')}`,
    excludedWords: excludedText,
    stems: own.stems,
    features: own.features,
    excludedFeatures: excludedText === '' ? new Map() : statedTerms(excludedText, language).features,
    isOfKnownCase: false,
    isFirstCall: false,
    // The name counts twice.
    notions: sumOf(own.notions, notionWeights(name).notions),
    hits: own.hits,
    sides: own.sides,
    topics: mainTopics(own.topics, named),
    against: excluded.topics,
    never: withheld.topics,
    notSides: new Map([...excluded.sides, ...withheld.sides]),
    languages: new Set([
      language,
      ...SPOKEN.flatMap(([spoken, words]) => (words.test(rest) ? [spoken] : [])),
    ]),
  };
};
