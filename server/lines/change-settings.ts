// Changes the settings of a line: the one function behind PATCH /api/lines/{id} and `line set`. The change and its
// row of `setting_changes` are one transaction.

import type { LinePatch } from '#contract/line-settings.ts';
import type { FieldChange, SettingChangeActor } from '#contract/setting-changes.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import {
  recordChange,
  type SettingChange,
  settingDifferences,
  staleFailure,
} from '#server/setting-changes/index.ts';
import { type Line, type LineColumns, lockLine, updateLine } from './store.ts';

/** The settings by the names of the API, for `setting_changes`. */
const settingsOf = (line: Line): Record<string, unknown> => ({
  name: line.name,
  number: line.number,
  active: line.active,
  language: line.language,
  second_language: line.second_language,
  spoken_language: line.spoken_language,
  own_words: line.own_words,
  local_only: line.local_only,
  greeting: line.greeting,
  recording_notice: line.recording_notice,
  second_greeting: line.second_greeting,
  second_notice: line.second_notice,
  office_hours: line.office_hours,
  closed_on_holidays: line.closed_on_holidays,
  mail_content: line.mail_content,
  name_in_subject: line.name_in_subject,
  sms_reply: line.sms_reply,
  reply_text_fr: line.reply_text_fr,
  reply_text_nl: line.reply_text_nl,
  reply_text_de: line.reply_text_de,
  reply_text_en: line.reply_text_en,
  empty_reply: line.empty_reply,
  empty_text_fr: line.empty_text_fr,
  empty_text_nl: line.empty_text_nl,
  empty_text_de: line.empty_text_de,
  empty_text_en: line.empty_text_en,
  reply_delay: line.reply_delay,
  reply_countries: line.reply_countries,
  texts_a_day: line.texts_a_day,
  form_channel: line.form_channel,
  booking_link: line.booking_link,
  form_link: line.form_link,
  sound_days: line.keep_sound_days,
  text_days: line.keep_text_days,
  figures_days: line.keep_days,
});

export const columnsOf = ({
  retention,
  confirmed: _,
  office_hours: hours,
  ...same
}: LinePatch): LineColumns => ({
  ...same,
  ...(hours === undefined ? {} : { office_hours: JSON.stringify(hours) }),
  ...(retention?.sound_days === undefined ? {} : { keep_sound_days: retention.sound_days }),
  ...(retention?.text_days === undefined ? {} : { keep_text_days: retention.text_days }),
  ...(retention?.figures_days === undefined ? {} : { keep_days: retention.figures_days }),
});

export type Which = { userId: string; lineId: string };
export type Writer = {
  actor: SettingChangeActor;
  /** The version that the writer read; null for the operator, who replaces what is there. */
  version: number | null;
  now: Date;
  /** How the line is shown in the answer to a writer who read an older version. */
  show?: (line: Line) => unknown;
};

/** Locks the line. Failure `not_found`, or `stale` with the line as it is now and what was changed since that version. */
export const lockToChange = async (
  trx: Trx,
  { userId, lineId }: Which,
  { version, show }: Writer,
): Promise<Line> => {
  const before = await lockLine(trx, userId, lineId);
  if (!before) throw new Failure('not_found');
  if (version !== null && version !== before.version)
    throw await staleFailure(
      trx,
      userId,
      { subjects: ['line', 'greeting'], subjectId: lineId },
      version,
      show?.(before),
    );
  return before;
};

/** Writes the next version of a locked line, with one row of `setting_changes` that names the line. */
export const saveChange = async (
  trx: Trx,
  before: Line,
  columns: LineColumns,
  { actor, now }: Writer,
  row: Pick<SettingChange, 'action' | 'subject'> & { changesTo: (after: Line) => FieldChange[] },
): Promise<Line> => {
  const after = await updateLine(trx, before, { ...columns, version: before.version + 1, updated_at: now });
  const { changesTo, ...what } = row;
  await recordChange(
    trx,
    {
      ...what,
      userId: before.user_id,
      actor,
      subjectId: before.id,
      subjectName: after.name,
      changes: changesTo(after),
      version: after.version,
    },
    now,
  );
  return after;
};

export const changeSettings = async (
  trx: Trx,
  which: Which,
  change: LineColumns,
  writer: Writer,
): Promise<Line> => {
  const before = await lockToChange(trx, which, writer);
  return saveChange(trx, before, change, writer, {
    action: 'changed',
    subject: 'line',
    changesTo: (after) => settingDifferences(settingsOf(before), settingsOf(after)),
  });
};
