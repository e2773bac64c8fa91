// Chooses a form on this machine: how alike the message and each form's own words are, and what the firm decided before.
import { knownLanguage } from '#contract/languages.ts';
import { chancesOf } from '../embedded/findings.ts';
import { trainedModels } from '../embedded/model-file.ts';
import { readTranscript } from '../embedded/reading.ts';
import { CHOICE_WEIGHTS, type ChoiceWeights } from './choice-weights.ts';
import { type Evidence, evidenceFor, evidenceForNone, formMatters, type KnownForm } from './form-evidence.ts';
import { formSituations } from './form-situations.ts';
import {
  formTerms,
  givesOrders,
  messageTerms,
  type Stems,
  type TextTerms,
  termsOf,
  withoutOrders,
} from './form-terms.ts';
import { fieldsFrom } from './likeness-evidence.ts';
import { cosine, matterOf, type TermWeights } from './matters.ts';
import type { ChosenForm, FormChooser, FormQuestion, OfferedForm, SettledMessage } from './port.ts';
import { situationVector } from './situation-vectors.ts';
import type { Topics } from './topics.ts';

/** A chance below this is doubtful: a person decides. */
const SURE = 0.98;
/** So much of a call without a case, or of what the form excludes, makes the form doubtful, however much speaks for it. */
const LEAST_NO_CASE = 0.02;
const LEAST_EXCLUDED = 0.2;
/** What the firm decided about like messages moves a score by up to this much. */
const LEARNED = 8;
const LEARNED_NONE = 10;
/** A message about the same topics counts up to this much, also if it has no word in common. */
const SAME_TOPICS = 0.9;
/** A decision that agrees with the choice counts this much: the choice is right already. */
const CONFIRMED = 0.2;
const MOST_WORDS = 4;

const knownForms = new Map<string, KnownForm>();
const MOST_KNOWN = 2000;

const read = (form: OfferedForm): KnownForm => {
  const key = JSON.stringify([form.name, form.useWhen, form.language]);
  const there = knownForms.get(key);
  if (there) return { ...there, id: form.id };
  const terms = formTerms(form);
  const known = {
    ...form,
    ...formSituations(form, terms),
    terms,
    matters: formMatters(terms),
    fields: fieldsFrom(
      chancesOf(readTranscript(terms.ownWords, knownLanguage(form.language)), trainedModels()),
    ),
  };
  if (knownForms.size >= MOST_KNOWN) knownForms.clear();
  knownForms.set(key, known);
  return known;
};

type Weight = (stem: string) => number;

/** A stem of all forms says little; one of a single form says most. */
const weightIn = (forms: readonly KnownForm[]): Weight => {
  const counts = new Map<string, number>();
  for (const { terms } of forms)
    for (const stem of terms.stems.keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => Math.log(1 + (forms.length + 1) / (0.5 + (counts.get(stem) ?? 0)));
};

const shared = (one: Stems, other: Stems): string[] => [...one.keys()].filter((stem) => other.has(stem));

const strengthsOf = (topics: Topics): TermWeights =>
  new Map([...topics].map(([topic, { strength }]) => [topic, strength]));

/** The powers keep messages apart that share a little. */
const alike = (one: TextTerms, other: TextTerms): number => {
  const stems = shared(one.stems, other.stems).length;
  const likeStems = stems / Math.sqrt(Math.max(1, one.stems.size) * Math.max(1, other.stems.size));
  const likeTopics = cosine(strengthsOf(one.topics), strengthsOf(other.topics));
  return (0.5 * likeStems + 0.5 * likeTopics) ** 3 + SAME_TOPICS * likeTopics ** 6;
};

/**
 * What the firm decided about messages like this one, by form; null for messages to which it sent nothing. A message for which
 * the same form was chosen counts too, also if its words differ: by how often the firm changed that form.
 */
const learnedFrom = (
  message: TextTerms,
  first: string | null,
  settled: readonly SettledMessage[],
): Map<string | null, number> => {
  const learned = new Map<string | null, number>();
  const add = (id: string | null, by: number) => learned.set(id, (learned.get(id) ?? 0) + by);
  const sameChoice = settled.filter(({ right, wrong }) => (wrong ?? right) === first).length;
  const changes = settled.filter(({ wrong }) => wrong !== null && wrong === first).length;
  // A form that the firm changes once in a while is no habit: the share counts as its square, twice.
  const habit = Math.min(1, (2 * changes) / (sameChoice + 1)) / (sameChoice + 1);
  for (const { transcript, language, right, wrong } of settled) {
    const near = alike(message, messageTerms(transcript, language));
    add(right, wrong === null ? CONFIRMED * near : near);
    if (wrong === null) continue;
    const changed = near + (wrong === first ? habit : 0);
    add(right, changed - near);
    add(wrong, -changed);
  }
  return learned;
};

const OWN_MATTER = 0.5;

const decidingWords = (transcript: string, message: TextTerms, form: KnownForm, weight: Weight): string[] => {
  const spans = [
    ...[...message.topics].flatMap(([topic, { spans, strength }]) =>
      form.terms.topics.has(topic) ? spans.map((span) => ({ ...span, worth: 2 + strength })) : [],
    ),
    ...message.hits.flatMap(({ notion, weight, start, end }) =>
      (form.matters.get(matterOf(notion)) ?? 0) >= OWN_MATTER ? [{ start, end, worth: 1 + weight }] : [],
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

const sum = <Sign extends string>(signs: Evidence<Sign>, weights: Evidence<Sign>): number => {
  let score = 0;
  for (const sign in signs) score += signs[sign] * weights[sign];
  return score;
};

export type WeighedForms = {
  message: TextTerms;
  forms: readonly KnownForm[];
  signs: ReturnType<typeof evidenceFor>;
  signsForNone: ReturnType<typeof evidenceForNone>;
};

/** A known case, a call without a case, the other side or what the form excludes: half of the forms that were wrong without a doubt. */
const mayBeNone = (
  of: WeighedForms['signs'][number] | undefined,
  none: WeighedForms['signsForNone'],
): boolean =>
  none.knownCase > 0 ||
  none.openStage > 0 ||
  none.noCaseSituation > LEAST_NO_CASE ||
  (of !== undefined && (of.excluded > 0 || of.otherSide > 0 || of.excludedWords > LEAST_EXCLUDED));

/** Everything that the choice weighs. */
export const weigh = (question: FormQuestion, offered: readonly OfferedForm[]): WeighedForms => {
  const { transcript, language } = question;
  const text = withoutOrders(transcript);
  const reading = readTranscript(text, knownLanguage(language));
  const terms = termsOf(reading, text, language);
  const message = {
    ...terms,
    text,
    chances: chancesOf(reading, trainedModels()),
    vector: situationVector(terms.features),
  };
  const all = offered.map(read);
  return {
    message,
    forms: all,
    signs: evidenceFor(message, all, language),
    signsForNone: evidenceForNone(message, question, all),
  };
};

type Scored = { form: KnownForm; score: number };

/** The chance of each score, as a part of one. */
const chances = (scores: readonly number[]): number[] => {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const all = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / all);
};

export const chooseEmbedded = (
  question: FormQuestion,
  offered: readonly OfferedForm[],
  settled: readonly SettledMessage[],
  weights: ChoiceWeights = CHOICE_WEIGHTS,
): ChosenForm & { wordsFor: (id: string) => string[]; ranked: { id: string; score: number }[] } => {
  const { message, forms, signs, signsForNone } = weigh(question, offered);
  const scoreOfNone = sum(signsForNone, weights.none);
  const scored = forms.map((form, at): Scored => {
    const given = signs[at];
    return { form, score: given ? sum(given, weights.form) : 0 };
  });
  const highest = scored.reduce<Scored | null>(
    (one, other) => (one && one.score >= other.score ? one : other),
    null,
  );
  const first = highest && highest.score > scoreOfNone ? highest.form.id : null;
  const learned = learnedFrom(message, first, settled);
  const learnedOf = (id: string | null) => Math.tanh(learned.get(id) ?? 0);
  const none = scoreOfNone + LEARNED_NONE * learnedOf(null);
  const ranked = scored
    .map(({ form, score }): Scored => ({ form, score: score + LEARNED * learnedOf(form.id) }))
    // The same form in the caller's language comes first.
    .sort(
      (one, other) =>
        other.score - one.score ||
        Number(other.form.language === question.language) - Number(one.form.language === question.language),
    );
  const [best, next] = ranked;
  const weight = weightIn(forms);
  const wordsFor = (id: string): string[] => {
    const form = forms.find((one) => one.id === id);
    return form ? decidingWords(question.transcript, message, form, weight) : [];
  };
  const isNone = !best || best.score <= none;
  const [chanceOfNone = 0, ...chancesOfForms] = chances([none, ...ranked.map(({ score }) => score)]);
  // A person decides about a form in another language.
  const isForeign = question.language !== null && !!best && !best.form.terms.languages.has(question.language);
  const chance = isNone ? chanceOfNone : (chancesOfForms[0] ?? 0);
  const isDoubted = !isNone && mayBeNone(signs[forms.indexOf(best.form)], signsForNone);
  return {
    id: isNone ? null : best.form.id,
    other: (isNone ? best : next)?.form.id ?? null,
    words: isNone ? [] : wordsFor(best.form.id),
    // A caller who names forms or links may want to steer the choice.
    doubtful: givesOrders(question.transcript) || chance < SURE || isForeign || isDoubted,
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
