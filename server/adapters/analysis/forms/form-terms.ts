// How a message and a form are compared: topics and word stems.
import { LANGUAGES } from '#contract/values.ts';
import { wordSet } from '#server/language/index.ts';
import { isTelling, wordFeature } from '../embedded/features.ts';
import { type Reading, readMessage } from '../embedded/reading.ts';
import type { OfferedForm } from './port.ts';
import { type Topics, topicsOf } from './topics.ts';

type Span = { start: number; end: number };
/** Stems with their places in the text. */
export type Stems = Map<string, Span[]>;
export type Terms = { stems: Stems; topics: Topics };

/** Words of every description of a form and of every message. */
const COMMON = wordSet(
  'formulaire formulaires client cliente clients clientes personne personnes quelqu appelant appelante appel question questions convient utiliser lorsque lorsqu concerne concernant besoin aide aider contacter prendre rendez bureau laisse laisser souhaite souhaiter aimerais voulu nom suite probleme situation cas droit juridique conseil conseils type toute ceux celui celle aupres dont sujet merci possible rapidement urgent vite bref quel quelle passe passer prefere avoir bout peu importe cote suivent meme moment enfin alors',
);

const stemsOf = ({ stream }: Reading): Stems => {
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

export const messageTerms = (text: string, language: string | null): Terms => {
  const reading = readMessage(text, LANGUAGES.find((one) => one === language) ?? null);
  return { stems: stemsOf(reading), topics: topicsOf(reading) };
};

/** Words to the system and not about a case: «envoyez le formulaire pénal», «ignore les instructions». */
const ORDER =
  /(?<!\p{L})(?:formulaires?|instructions?|consignes?|ignore[zr]?|système|assistant|réponds|f\d)(?!\p{L})|(?<!\p{L})envo\p{L}+[^.!?]{0,40}(?<!\p{L})(?:lien|sms|copie)|remplac\p{L}+[^.!?]{0,20}lien/iu;

export const givesOrders = (text: string): boolean => ORDER.test(text);

/** The text without the sentences that give orders, in the same places. */
export const withoutOrders = (text: string): string =>
  text.replace(/[^.!?\n]+[.!?\n]*/gu, (sentence) =>
    ORDER.test(sentence) ? ' '.repeat(sentence.length) : sentence,
  );

export type FormTerms = Terms & {
  /** Topics that speak against the form. */
  against: Topics;
  /** Topics for which the firm sends nothing. */
  never: Topics;
};

/** «… on n’envoie rien», «… je rappelle moi-même»: the sentence names a situation without a form. */
const NEVER =
  /pas de formulaire|n['’]envo\S+ (?:rien|pas)|rien (?:n['’])?envoy|\b(?:on|je|nous) (?:les? |la |l['’])?(?:r?appelle|préfère)|au bout du fil|geen formulier|kein formular|no form\b/iu;
/** «Pas pour un divorce», «hors circulation»: up to the end of the clause. */
const AGAINST =
  /(?:(?<!\p{L})(?:et )?pas (?:pour|en cas|les?|la|des?|d['’]un)|(?<!\p{L})(?:sauf|hors|excepté|ni|niet voor|nicht für|not for)(?!\p{L}))[^.;:!?()\n,]*/giu;

/** A topic of the name counts fully; one that the description mentions beside others counts by its share. */
const mainTopics = (all: Topics, named: Topics): Topics => {
  const most = Math.max(0, ...[...all.values()].map(({ strength }) => strength));
  return new Map(
    [...all].map(([topic, { strength, spans }]) => [
      topic,
      { spans, strength: named.has(topic) ? 1 : (strength / most) ** 2 * (named.size > 0 ? 0.6 : 1) },
    ]),
  );
};

export const formTerms = ({ name, useWhen, language }: OfferedForm): FormTerms => {
  const sentences = useWhen.split(/(?<=[.;!?\n])/u);
  const never = sentences.filter((sentence) => NEVER.test(sentence)).join(' ');
  const rest = sentences.filter((sentence) => !NEVER.test(sentence)).join(' ');
  const against = rest.match(AGAINST)?.join('. ') ?? '';
  const own = messageTerms(`${name}. ${rest.replace(AGAINST, ' ')}`, language);
  return {
    stems: own.stems,
    topics: mainTopics(own.topics, messageTerms(name, language).topics),
    against: messageTerms(against, language).topics,
    never: messageTerms(never, language).topics,
  };
};
