// The fields of a message that the API returns: an allow-list.
import { OPEN } from '#contract/message-states.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import type { PriorityFacts } from '#contract/priority-values.ts';
import { ANALYSIS_TYPES } from '#contract/values.ts';
import type { AnalysisRecord, Facts, Voicemail } from '#contract/voicemail.ts';
import type { DeliveryState, ReplyState, Row } from '#server/platform/tables.ts';
import { shownTrouble } from '#server/replies/index.ts';

export type AudioLinks = { play: string; download: string };

/** Columns of the list. Word timings and the state of the jobs are not read. */
export const SHOWN = [
  'id',
  'line_id',
  'kind',
  'received_at',
  'caller_phone_number',
  'duration_seconds',
  'transcription',
  'transcription_original',
  'transcription_corrected_at',
  'transcription_corrected_by',
  'ai_summary',
  'transcription_state',
  'is_read',
  'read_at',
  'status',
  'outcome',
  'handled_at',
  'deleted_at',
  'assignee_id',
  'remind_at',
  'tries',
  'updated_at',
  'facts',
  'sent_out',
  'call_back',
] as const;
export type ShownRow = Pick<Row<'voicemails'>, (typeof SHOWN)[number]> & { highlights?: string[] };

const replyView = (reply: Parameters<typeof shownTrouble>[0]): Pick<Voicemail, 'reply' | 'reply_trouble'> => {
  const trouble = shownTrouble(reply);
  return { reply: reply.state, ...(trouble ? { reply_trouble: trouble } : {}) };
};

const plain = (text: string | null): string | null => (text === null ? null : withoutBidi(text));

const quotesView = (quotes: PriorityFacts): PriorityFacts =>
  Object.fromEntries(
    Object.entries(quotes).flatMap(([name, words]) => (words ? [[name, withoutBidi(words)]] : [])),
  );

const factsView = (facts: Facts): Facts => ({
  ...facts,
  caller_name: plain(facts.caller_name),
  callback_number: plain(facts.callback_number),
  deadline_text: plain(facts.deadline_text),
  ...(facts.callback ? { callback: { ...facts.callback, said: withoutBidi(facts.callback.said) } } : {}),
  ...(facts.radar
    ? {
        radar: facts.radar.map((mark) => ({
          ...mark,
          quote: withoutBidi(mark.quote),
          day_text: plain(mark.day_text),
        })),
      }
    : {}),
  ...(facts.priority ? { priority: quotesView(facts.priority) } : {}),
});

const correctedView = (
  row: ShownRow,
  names: ReadonlyMap<string, string>,
): Pick<Voicemail, 'transcription_corrected'> => {
  const { transcription_corrected_at: at, transcription_corrected_by: by } = row;
  if (at === null) return {};
  const person = by === null ? null : { id: by, name: names.get(by) ?? '' };
  return {
    transcription_corrected: { original: plain(row.transcription_original), at: at.toISOString(), person },
  };
};

/** Shown where the firm's weights changed the value, until a person sets it. */
const learnedView = (record: Row<'voicemail_analysis'>): Pick<AnalysisRecord, 'learned'> => {
  const { learned_from: corrections, common_result: common, analysis_result, corrected_at } = record;
  if (corrections === null || common === null || common === analysis_result || corrected_at !== null)
    return {};
  return { learned: { corrections, common } };
};

const analysisView = (
  analysis_type: AnalysisRecord['analysis_type'],
  record: Row<'voicemail_analysis'>,
): AnalysisRecord => ({
  analysis_type,
  analysis_result: record.analysis_result,
  confidence: record.confidence,
  evidence: record.evidence.map(withoutBidi),
  doubtful: record.doubtful,
  corrected_from: record.corrected_from,
  ...learnedView(record),
});

export const voicemailView = (
  row: ShownRow,
  beside: {
    analysis: readonly Row<'voicemail_analysis'>[];
    audio: Row<'audio_files'> | undefined;
    links: AudioLinks | undefined;
    undelivered: readonly { recipient: string; state: DeliveryState; last_code: string | null }[];
    reply: { state: ReplyState; last_code: string | null } | undefined;
    form: Pick<Row<'form_proposals'>, 'state' | 'reached'> | undefined;
    parties: readonly Pick<Row<'party_matches'>, 'dismissed_at'>[];
    names: ReadonlyMap<string, string>;
    contact: { id: string; name: string | null; messages: number } | undefined;
  },
): Voicemail => ({
  id: row.id,
  line_id: row.line_id,
  kind: row.kind,
  received_at: row.received_at.toISOString(),
  caller_phone_number: row.caller_phone_number,
  duration_seconds: row.duration_seconds,
  transcription: plain(row.transcription),
  ...correctedView(row, beside.names),
  ai_summary: plain(row.ai_summary),
  hearing: row.transcription_state,
  is_read: row.is_read,
  read_at: row.read_at?.toISOString() ?? null,
  status: row.status,
  ...(row.outcome ? { outcome: row.outcome } : {}),
  ...(row.handled_at ? { handled_at: row.handled_at.toISOString() } : {}),
  ...(row.deleted_at ? { deleted_at: row.deleted_at.toISOString() } : {}),
  ...(row.assignee_id ? { assignee_id: row.assignee_id } : {}),
  ...(beside.names.get(row.assignee_id ?? '')
    ? { assignee_name: withoutBidi(beside.names.get(row.assignee_id ?? '') ?? '') }
    : {}),
  ...(row.remind_at ? { remind_at: row.remind_at.toISOString() } : {}),
  ...(row.tries > 0 ? { tries: row.tries } : {}),
  updated_at: row.updated_at.toISOString(),
  analysis: Object.values(ANALYSIS_TYPES).flatMap((analysis_type) =>
    beside.analysis
      .filter((record) => record.analysis_type === analysis_type)
      .map((record) => analysisView(analysis_type, record)),
  ),
  facts: row.facts && factsView(row.facts),
  ...(row.sent_out?.length
    ? { sent_out: row.sent_out.map((sent) => ({ ...sent, text: withoutBidi(sent.text) })) }
    : {}),
  audio_url: beside.links?.play ?? null,
  audio_file_url: beside.links?.download ?? null,
  peaks: beside.audio?.peaks ?? [],
  audio_incomplete: beside.audio?.incomplete ?? false,
  ...(beside.undelivered.length > 0
    ? {
        undelivered: beside.undelivered.map(({ recipient, state, last_code }) => ({
          recipient,
          reason: state === 'refused' || state === 'bounced' ? state : 'unknown',
          code: last_code,
        })),
      }
    : {}),
  ...(beside.reply ? replyView(beside.reply) : {}),
  ...(beside.form
    ? { form: { to_decide: beside.form.state === 'proposed', reached: beside.form.reached } }
    : {}),
  ...(beside.parties.length > 0
    ? { adverse_party: beside.parties.some((match) => match.dismissed_at === null) ? 'found' : 'dismissed' }
    : {}),
  ...(beside.contact
    ? {
        contact: {
          id: beside.contact.id,
          name: plain(beside.contact.name),
          messages: beside.contact.messages,
        },
      }
    : {}),
  ...(row.call_back !== null && row.status === OPEN ? { call_back: row.call_back } : {}),
  ...(row.highlights?.length ? { highlights: row.highlights.map(withoutBidi) } : {}),
});
