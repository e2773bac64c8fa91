// Step 4 analyses the text: five values, a summary and facts. The firm is notified even when this fails.

import { AXES } from '#contract/values.ts';
import type { Facts } from '#contract/voicemail.ts';
import type { AnalysedText, Analyser } from '#server/adapters/analysis/port.ts';
import type { FirmWeightsOf } from '#server/firm-learning/index.ts';
import type { Chosen, Forms } from '#server/forms/index.ts';
import { type Line, lineById } from '#server/lines/index.ts';
import {
  type AnalysisRow,
  checkSpokenNumber,
  type Message,
  messageForJob,
  saveAnalysed,
} from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import type { Failpoint } from '#server/platform/failpoint.ts';
import { asFailure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import { emitEvent } from '#server/webhooks/index.ts';
import type { Reply } from './caller-text.ts';
import type { EnqueueStep, Run, Running } from './journey.ts';

export type AnalyseDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  analyser: Analyser;
  firmWeightsOf: FirmWeightsOf;
  forms: Pick<Forms, 'choose' | 'propose'>;
  /** Marks the message if it names an adverse party of the firm. */
  compareParties: (trx: Trx, message: Message) => Promise<void>;
  enqueueStep: EnqueueStep;
  reply: Reply;
  updated: (userId: string, voicemailId: string) => void;
  failpoint: Failpoint;
};

const rowsOf = (analysed: AnalysedText): AnalysisRow[] =>
  AXES.flatMap((axis) => {
    const finding = analysed.findings[axis];
    return finding ? [{ axis, ...finding }] : [];
  });

/** Adds the number that the caller spoke, and whether it differs from the number of the call. */
const factsOf = (message: Message, facts: Facts | null): Facts | null => {
  if (!facts || !message.transcription) return facts;
  const { transcription, words, caller_phone_number: caller } = message;
  const callback = checkSpokenNumber({ transcription, words: words ?? [], facts, caller });
  return callback ? { ...facts, callback } : facts;
};

/** A choice that fails leaves the message without a form: the analysis and the notice do not wait for it. */
const chooseForm = async (
  { forms, log }: AnalyseDeps,
  message: Message,
  line: Line,
  analysed: AnalysedText,
  signal: AbortSignal,
): Promise<Chosen | null> => {
  const asked = {
    userId: message.user_id,
    transcript: message.transcription ?? '',
    localOnly: line.local_only,
  };
  return forms.choose(asked, analysed, signal).catch((error) => {
    if (signal.aborted) throw error;
    log.error({ voicemailId: message.id, code: asFailure(error).code }, 'choice of a form failed', error);
    return null;
  });
};

/** Null without a text, or if the last try failed. */
export const analyseText = async (
  { analyser, firmWeightsOf, log }: Pick<AnalyseDeps, 'analyser' | 'firmWeightsOf' | 'log'>,
  message: Message,
  line: Line | undefined,
  running: Pick<Running, 'signal' | 'last'>,
): Promise<AnalysedText | null> => {
  const { transcription, received_at: receivedAt, language, id: voicemailId } = message;
  if (!transcription) return null;
  const firm = await firmWeightsOf(message.user_id);
  const heading = { receivedAt, language, localOnly: line?.local_only ?? false, firm };
  return analyser.analyse(transcription, heading, running.signal).catch((error) => {
    const failure = asFailure(error);
    if (failure.retry !== 'no' && !running.last) throw failure;
    log.error({ voicemailId, code: failure.code }, 'analysis failed', error);
    return null;
  });
};

export const analysisToSave = (message: Message, analysed: AnalysedText | null) => ({
  analyses: analysed ? rowsOf(analysed) : [],
  summary: analysed?.summary ?? null,
  facts: factsOf(message, analysed?.facts ?? null),
  text: message.transcription,
});

export const analyse =
  (deps: AnalyseDeps): Run =>
  async ({ voicemailId, userId }, running) => {
    const { message, line } = await deps.db.asSystem(async (trx) => {
      const found = await messageForJob(trx, { user_id: userId, id: voicemailId });
      return { message: found, line: found && (await lineById(trx, found.user_id, found.line_id)) };
    });
    if (!message || message.step === 'analysed' || message.step === 'notified') return;
    const analysed = await analyseText(deps, message, line, running);
    const chosen =
      analysed && line && message.transcription
        ? await chooseForm(deps, message, line, analysed, running.signal)
        : null;
    const now = deps.clock.now();
    const saved = await deps.db.asSystem(async (trx) => {
      const stored = await saveAnalysed(
        trx,
        message,
        {
          ...analysisToSave(message, analysed),
          by: analysed?.by ?? deps.analyser.name,
          sent: [analysed?.sent, chosen?.sent].flatMap((sent) =>
            sent ? [{ at: now.toISOString(), ...sent }] : [],
          ),
        },
        now,
      );
      if (stored) await deps.enqueueStep(trx, 'notify', message);
      if (stored) await emitEvent(trx, { userId, type: 'message.analysed', messageId: message.id, once: '' });
      // Before the form and the text: both wait if there is a mark.
      if (stored) await deps.compareParties(trx, message);
      if (stored && chosen) await deps.forms.propose(trx, { userId, voicemailId }, chosen);
      if (stored && line) await deps.reply(trx, message, line);
      return stored;
    });
    if (!saved) return;
    deps.updated(message.user_id, voicemailId);
    deps.failpoint('analyse');
  };
