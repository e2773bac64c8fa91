// Analyses one transcript: axes, summary and facts.

import { knownLanguage } from '#contract/languages.ts';
import { SENTENCE_END } from '#server/language/index.ts';
import type { AnalysedText, AnalysisContext } from '../port.ts';
import { calendarDay } from './calendar-day.ts';
import { priorityFactsOf } from './call-back-cues.ts';
import { callbackOf } from './callback-number.ts';
import { callerNameIn } from './caller-name.ts';
import { deadlineOf } from './deadline.ts';
import { findingsOf, NOTHING } from './findings.ts';
import { analyseForeign } from './foreign.ts';
import { trainedModels } from './model-file.ts';
import { radarOf } from './radar.ts';
import { type ReadTranscript, readFrench } from './reading.ts';
import { spokenLanguage } from './spoken-language.ts';
import { summaryOf } from './summary.ts';

/** The words that a summary is made from, about seven minutes of speech. */
const MOST_SUMMARISED = 1000;

const startOf = (reading: ReadTranscript): ReadTranscript => {
  const { stream, hits } = reading;
  if (stream.words.length <= MOST_SUMMARISED) return reading;
  const words = stream.words.slice(0, MOST_SUMMARISED);
  return {
    ...reading,
    stream: { ...stream, words },
    hits: hits.filter(({ to }) => to <= MOST_SUMMARISED),
  };
};

export const understand = (
  transcript: string,
  context: AnalysisContext,
  models = trainedModels(),
): AnalysedText => {
  const language = spokenLanguage(transcript, knownLanguage(context.language));
  if (language !== 'fr') return analyseForeign(transcript, language, context, models);
  const reading = readFrench(transcript);
  const silent = reading.stream.words.every((word) => word.w === SENTENCE_END);
  const findings = silent ? NOTHING : findingsOf(reading, models, context.firm);
  const deadline = deadlineOf(reading);
  const caller = callerNameIn(reading);
  const callback = callbackOf(reading);
  const priority = priorityFactsOf(reading.stream);
  return {
    findings,
    summary: silent
      ? null
      : summaryOf(
          startOf(reading),
          caller?.isSure ? caller.name : null,
          {
            category: findings.category?.value ?? null,
            domain: findings.domain?.value ?? null,
            stage: findings.stage?.value ?? null,
            urgency: findings.urgency?.value ?? null,
            sentiment: findings.sentiment?.value ?? null,
          },
          deadline,
        ),
    facts: {
      caller_name: caller?.name ?? null,
      callback_number: callback,
      deadline_text: deadline?.text ?? null,
      deadline_on: deadline && calendarDay(deadline.moment, context.receivedAt),
      radar: radarOf(reading, context.receivedAt),
      ...(priority ? { priority } : {}),
    },
    language,
    by: 'embedded',
  };
};
