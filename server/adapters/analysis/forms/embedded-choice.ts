// Chooses a form on this machine: how alike the message and each form's own words are, and what the firm decided before.
import { areTwoMatters, BESIDE, EMERGENCIES, isExcluded, isOtherSide, mainTopic } from './form-exclusions.ts';
import {
  type FormTerms,
  formTerms,
  givesOrders,
  messageTerms,
  type Stems,
  type Terms,
  withoutOrders,
} from './form-terms.ts';
import type { ChosenForm, FormChooser, FormQuestion, OfferedForm, SettledMessage } from './port.ts';
import { NO_CASE } from './topics.ts';

const TOPICS = 0.75;
const STEMS = 0.2;
/** A message with few words about its topic scores less. */
const CERTAINTY = 0.7;
/** Half of the highest likeness of stems is reached with this much evidence. */
const HALF = 4;
const AGAINST = 0.3;
const OTHER_SIDE = 0.25;
const MENTIONED = 0.4;
/** A message about a case that the firm has already: as the analysis says alone, and with words of the caller that show it. */
const STAGE = 0.3;
const KNOWN_CASE = 0.7;
const NO_CASE_SHARE = 0.7;
const EMERGENCY = 0.45;
/** Below this no form is proposed. */
const LEAST = 0.2;
/** Nearer than this to the next form, none is proposed: two would be right. */
const AMBIGUOUS = 0.01;
/** Nearer than this a person decides. */
const SURE = 0.22;
const LEARNED = 0.6;
/** A message about the same topics counts up to this much, also if it has no word in common. */
const SAME_TOPICS = 0.9;
/** A decision that agrees with the choice counts this much: the choice is right already. */
const CONFIRMED = 0.2;
const MOST_WORDS = 4;
const FIELD = 0.4;
const OF_FIELD: Readonly<Record<string, readonly string[]>> = {
  'Droit De La Famille': ['couple', 'heritage'],
  'Droit Pénal': ['penal', 'roulage'],
  'Droit Du Travail': ['travail'],
  'Droit Immobilier': ['bail', 'vente', 'construction', 'copropriete'],
  'Droit Commercial': ['creance'],
  'Droit Des Assurances': ['assurance', 'roulage'],
  'Droit Social': ['social', 'travail'],
  'Droit Des Sociétés': ['societe'],
  'Droit De La Santé': ['medical'],
  'Droit Fiscal': ['fiscal'],
  'Droit Administratif Et Public': ['administratif', 'sejour'],
};

type Known = OfferedForm & { terms: FormTerms };

const knownForms = new Map<string, Known>();
const MOST_KNOWN = 2000;

const read = (form: OfferedForm): Known => {
  const key = JSON.stringify([form.name, form.useWhen, form.language]);
  const there = knownForms.get(key);
  if (there) return { ...there, id: form.id };
  const known = { ...form, terms: formTerms(form) };
  if (knownForms.size >= MOST_KNOWN) knownForms.clear();
  knownForms.set(key, known);
  return known;
};

type Weight = (stem: string) => number;

/** A stem of all forms says little; one of a single form says most. */
const weightIn = (forms: readonly Known[]): Weight => {
  const counts = new Map<string, number>();
  for (const { terms } of forms)
    for (const stem of terms.stems.keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => Math.log(1 + (forms.length + 1) / (0.5 + (counts.get(stem) ?? 0)));
};

const shared = (one: Stems, other: Stems): string[] => [...one.keys()].filter((stem) => other.has(stem));

/** The share of the message's topics that the form names. Strengths are squared: a topic of one word divides little. */
const topicScore = (message: Terms, { topics }: FormTerms): number => {
  const told = [...message.topics].filter(([topic]) => !BESIDE.has(topic) || topics.has(topic));
  const total = told.reduce((sum, [, { strength }]) => sum + strength ** 2, 0);
  if (total === 0) return 0;
  const named = (topic: string): number => (BESIDE.has(topic) ? 1 : (topics.get(topic)?.strength ?? 0));
  const common = told.reduce((sum, [topic, { strength }]) => sum + strength ** 2 * named(topic), 0);
  const strongest = Math.max(0, ...told.map(([topic, { strength }]) => (topics.has(topic) ? strength : 0)));
  return (common / total) * strongest ** CERTAINTY;
};

const scoreOf = (form: Known, message: Terms, question: FormQuestion, weight: Weight): number => {
  const { terms } = form;
  if (isExcluded(message, terms)) return -1;
  const evidence = shared(message.stems, terms.stems).reduce((sum, stem) => sum + weight(stem), 0);
  // Words alone decide about a form whose topic is not in the list.
  const share = terms.topics.size === 0 ? TOPICS : STEMS;
  let score = TOPICS * topicScore(message, terms) + (share * evidence) / (evidence + HALF);
  for (const topic of terms.against.keys())
    if (!terms.topics.has(topic)) score -= AGAINST * (message.topics.get(topic)?.strength ?? 0);
  if (isOtherSide(message, terms)) score -= OTHER_SIDE;
  for (const topic of EMERGENCIES)
    if (!terms.topics.has(topic)) score -= EMERGENCY * (message.topics.get(topic)?.strength ?? 0);
  if (question.stage === 'Dossier En Cours' && (message.isOfKnownCase || !message.isFirstCall))
    score -= message.isOfKnownCase ? KNOWN_CASE : STAGE;
  score -= NO_CASE_SHARE * (message.topics.get(NO_CASE)?.strength ?? 0);
  if (question.language !== null && !terms.languages.has(question.language)) return -1;
  return score;
};

/** The powers keep messages apart that share a little. */
const alike = (one: Terms, other: Terms): number => {
  const stems = shared(one.stems, other.stems).length;
  const likeStems = stems / Math.sqrt(Math.max(1, one.stems.size) * Math.max(1, other.stems.size));
  let [dot, first, second] = [0, 0, 0];
  for (const [topic, { strength }] of one.topics) {
    dot += strength * (other.topics.get(topic)?.strength ?? 0);
    first += strength ** 2;
  }
  for (const { strength } of other.topics.values()) second += strength ** 2;
  const likeTopics = dot === 0 ? 0 : dot / Math.sqrt(first * second);
  return (0.5 * likeStems + 0.5 * likeTopics) ** 3 + SAME_TOPICS * likeTopics ** 6;
};

/**
 * How strongly earlier decisions of the firm about similar messages speak for each form; the key null stands for messages
 * to which it sent no form.
 */
const learnedFrom = (message: Terms, settled: readonly SettledMessage[]): Map<string | null, number> => {
  const learned = new Map<string | null, number>();
  const add = (id: string | null, by: number) => learned.set(id, (learned.get(id) ?? 0) + by);
  for (const { transcript, language, right, wrong } of settled) {
    const near = alike(message, messageTerms(transcript, language));
    add(right, wrong === null ? CONFIRMED * near : near);
    if (wrong !== null) add(wrong, -near);
  }
  return learned;
};

/** Limits what was learned from decisions to ±LEARNED, so that many of them do not outweigh the words of the message. */
const learnedScore = (value: number): number => Math.tanh(value) * LEARNED;

/** The field of law of the analysis is a weak sign of the topics that belong to it. */
const withField = (message: Terms, domain: string | null): Terms => {
  const topics = new Map(message.topics);
  const likely = OF_FIELD[domain ?? ''] ?? [];
  for (const topic of likely) {
    const { strength, spans } = topics.get(topic) ?? { strength: 0, spans: [] };
    // The field is no sign of its own: «Pénal» holds traffic and custody.
    if (strength === 0) continue;
    topics.set(topic, { spans, strength: 1 - (1 - strength) * (1 - FIELD / likely.length) });
  }
  return { ...message, topics };
};

const decidingWords = (transcript: string, message: Terms, form: Known, weight: Weight): string[] => {
  const spans = [
    ...[...message.topics].flatMap(([topic, { spans, strength }]) =>
      form.terms.topics.has(topic) ? spans.map((span) => ({ ...span, worth: 2 + strength })) : [],
    ),
    ...shared(message.stems, form.terms.stems).flatMap((stem) =>
      (message.stems.get(stem) ?? []).slice(0, 1).map((span) => ({ ...span, worth: weight(stem) })),
    ),
  ].sort((one, other) => other.worth - one.worth);
  const chosen: typeof spans = [];
  for (const span of spans) {
    if (chosen.length === MOST_WORDS) break;
    if (chosen.every(({ start, end }) => span.end <= start || span.start >= end)) chosen.push(span);
  }
  return chosen
    .sort((one, other) => one.start - other.start)
    .map(({ start, end }) => transcript.slice(start, end).trim())
    .filter(Boolean);
};

/** A topic that is the main one of another form counts less for a form that only mentions it. */
const withOwnTopics = (forms: readonly Known[]): Known[] => {
  const mains = new Set(forms.map(({ terms }) => mainTopic(terms)));
  return forms.map((form) => {
    const main = mainTopic(form.terms);
    const topics = new Map(
      [...form.terms.topics].map(([topic, { strength, spans }]) => [
        topic,
        { spans, strength: topic !== main && mains.has(topic) ? strength * MENTIONED : strength },
      ]),
    );
    return { ...form, terms: { ...form.terms, topics } };
  });
};

export const chooseEmbedded = (
  question: FormQuestion,
  offered: readonly OfferedForm[],
  settled: readonly SettledMessage[],
): ChosenForm & { wordsFor: (id: string) => string[]; ranked: { id: string; score: number }[] } => {
  const message = withField(
    messageTerms(withoutOrders(question.transcript), question.language),
    question.domain,
  );
  const forms = withOwnTopics(offered.map(read));
  const weight = weightIn(forms);
  const learned = learnedFrom(message, settled);
  const least = LEAST + learnedScore(learned.get(null) ?? 0) / 2;
  const ranked = forms
    .map((form) => ({
      form,
      score: scoreOf(form, message, question, weight) + learnedScore(learned.get(form.id) ?? 0),
    }))
    .sort((one, other) => other.score - one.score);
  const [best, next] = ranked;
  const wordsFor = (id: string): string[] => {
    const form = forms.find((one) => one.id === id);
    return form ? decidingWords(question.transcript, message, form, weight) : [];
  };
  // A form in another language is no rival, because it may be the same form.
  const rival = ranked.find(
    ({ form }, at) =>
      at > 0 && (form.language === best?.form.language || best?.form.language !== question.language),
  );
  const lead = best ? best.score - (rival?.score ?? 0) : 0;
  const isNone =
    !best ||
    best.score < least ||
    lead < AMBIGUOUS ||
    ranked.some(
      ({ form }) =>
        form.language === best.form.language && areTwoMatters(message, best.form.terms, form.terms),
    );
  return {
    id: isNone ? null : best.form.id,
    other: (isNone ? best : next)?.form.id ?? null,
    words: isNone ? [] : wordsFor(best.form.id),
    // A caller who names forms or links may want to steer the choice.
    doubtful:
      givesOrders(question.transcript) ||
      (best !== undefined && (Math.abs(best.score - least) < SURE / 2 || lead < SURE)),
    by: 'embedded',
    wordsFor,
    ranked: ranked.map(({ form, score }) => ({ id: form.id, score })),
  };
};

export const embeddedChooser = (): FormChooser => ({
  choose: async (question, forms, settled) => {
    const { wordsFor: _, ranked: __, ...chosen } = chooseEmbedded(question, forms, settled);
    return chosen;
  },
});
