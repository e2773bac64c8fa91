// The fields of a caller's export (GDPR): an allow-list, without paths of files and state of jobs.
import type { Row } from '#server/platform/tables.ts';
import type { Recording } from '#server/recordings/index.ts';
import type { Beside, MessageRow } from './store.ts';

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

export const callView = (call: Row<'calls'>) => ({
  provider_id: call.sid,
  began_at: moment(call.began_at),
  state: call.state,
  copy_at_provider_deleted_at: moment(call.copy_deleted_at),
});

export const optOutView = (row: Row<'text_opt_outs'>) => ({
  texts: row.opted_out ? ('refused' as const) : ('accepted' as const),
  noted_by: row.reported_by,
  at: moment(row.created_at),
});

/** Without the person of the firm. */
export const holdOfCallerView = (row: { reason: string; held_at: Date }) => ({
  reason: row.reason,
  held_at: moment(row.held_at),
});

/** `file`: the name of the recording in the export, also when the recording itself is not exported. */
const recordingView = (recording: Recording, file: string) => ({
  file,
  content_type: recording.content_type,
  bytes: recording.bytes,
  sha256: recording.sha256,
  duration_ms: recording.duration_ms,
  incomplete: recording.incomplete,
  peaks: recording.peaks,
  kept_at: moment(recording.created_at),
});

const analysisView = (row: Row<'voicemail_analysis'>) => ({
  type: row.analysis_type,
  result: row.analysis_result,
  confidence: row.confidence,
  evidence: row.evidence,
  doubtful: row.doubtful,
  by: row.analysed_by,
  corrected_from: row.corrected_from,
  corrected_at: moment(row.corrected_at),
});

const deliveryView = (row: Row<'deliveries'>) => ({
  recipient: row.recipient,
  kind: row.kind,
  content: row.content,
  state: row.state,
  message_id: row.message_id,
  attempts: row.attempts,
  resent: row.resent,
  code: row.last_code,
  intended_at: moment(row.created_at),
  sent_at: moment(row.sent_at),
});

const replyView = (row: Row<'replies'>) => ({
  recipient: row.recipient,
  body: row.body,
  state: row.state,
  provider_id: row.provider_id,
  code: row.last_code,
  intended_at: moment(row.created_at),
  changed_at: moment(row.changed_at),
});

/** The link is exported without its code, because the code opens the firm's form. */
const formView = (row: Beside['forms'][number]) => ({
  form: row.form_name,
  state: row.state,
  automatic: row.automatic,
  channel: row.channel,
  doubtful: row.doubtful,
  words: row.words,
  reference: row.reference,
  opens: row.opens,
  proposed_at: moment(row.proposed_at),
  sent_at: moment(row.sent_at),
  opened_at: moment(row.opened_at),
  completed_at: moment(row.completed_at),
  refused_at: moment(row.refused_at),
  reminded_at: moment(row.reminded_at),
});

const formMailView = (row: Row<'form_mails'>) => ({
  recipient: row.recipient,
  purpose: row.purpose,
  words: row.words,
  language: row.language,
  state: row.state,
  code: row.last_code,
  intended_at: moment(row.created_at),
  changed_at: moment(row.changed_at),
});

const handOverView = (row: Row<'hand_overs'>) => ({
  recipient: row.email,
  word: row.word,
  state: row.state,
  code: row.last_code,
  handed_over_at: moment(row.created_at),
  sent_at: moment(row.sent_at),
  link_until: moment(row.expires_at),
  withdrawn_at: moment(row.withdrawn_at),
  opened_at: moment(row.opened_at),
  answer: row.answer,
  answered_at: moment(row.answered_at),
});

const partyView = (row: Beside['parties'][number]) => ({
  party: row.party_name,
  words: row.quote,
  found_at: moment(row.found_at),
  dismissed_at: moment(row.dismissed_at),
  reason: row.reason,
});

export const messageView = (
  row: MessageRow,
  beside: Beside,
  recordings: readonly { recording: Recording; file: string }[],
) => {
  const mine = <T extends { voicemail_id: string | null }>(rows: readonly T[]): T[] =>
    rows.filter(({ voicemail_id }) => voicemail_id === row.id);
  return {
    id: row.id,
    line: row.slug,
    line_name: row.line_name,
    kind: row.kind,
    source: row.source,
    source_id: row.source_id,
    received_at: moment(row.received_at),
    caller_phone_number: row.caller_phone_number,
    duration_seconds: row.duration_seconds,
    language: row.language,
    transcription: row.transcription,
    transcription_original: row.transcription_original,
    transcription_corrected_at: moment(row.transcription_corrected_at),
    words: row.words,
    summary: row.ai_summary,
    facts: row.facts,
    analyses: mine(beside.analyses).map(analysisView),
    sent_to_model: row.sent_out,
    hearing: row.transcription_state,
    step: row.step,
    step_reason: row.step_reason,
    status: row.status,
    call_back: row.call_back,
    outcome: row.outcome,
    handled_at: moment(row.handled_at),
    deleted_at: moment(row.deleted_at),
    tries: row.tries,
    remind_at: moment(row.remind_at),
    reminded_at: moment(row.reminded_at),
    is_read: row.is_read,
    read_at: moment(row.read_at),
    notified_at: moment(row.notified_at),
    kept_at: moment(row.created_at),
    changed_at: moment(row.updated_at),
    // The history has the texts of notes and corrections, but not the people of the firm.
    acts: mine(beside.acts).map(({ at, act, before, after }) => ({ at: moment(at), act, before, after })),
    mails: mine(beside.deliveries).map(deliveryView),
    texts: mine(beside.replies).map(replyView),
    forms: mine(beside.forms).map(formView),
    form_mails: mine(beside.formMails).map(formMailView),
    hand_overs: mine(beside.handOvers).map(handOverView),
    adverse_parties: mine(beside.parties).map(partyView),
    renewed_links: mine(beside.renewals).map(({ recipient, state, requested_at }) => ({
      recipient,
      state,
      asked_at: moment(requested_at),
    })),
    alerts: mine(beside.alerts).map(({ kind, about, code, notified, created_at }) => ({
      kind,
      about,
      code,
      told: notified,
      raised_at: moment(created_at),
    })),
    recordings: recordings
      .filter(({ recording }) => recording.voicemail_id === row.id)
      .map(({ recording, file }) => recordingView(recording, file)),
  };
};

export type ExportedCall = ReturnType<typeof callView>;
export type ExportedHold = ReturnType<typeof holdOfCallerView>;
export type ExportedOptOut = ReturnType<typeof optOutView>;
export type ExportedMessage = ReturnType<typeof messageView> & {
  /** The firm's references that it names. */
  references: { number: string | null; name: string | null; words: string[] }[];
};
