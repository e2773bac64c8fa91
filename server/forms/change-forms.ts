// Adds, changes and removes forms, and changes their settings; each change is one row of `setting_changes` in its transaction.
import { randomBytes } from 'node:crypto';
import { type FormPatch, type FormSettingsPatch, MOST_FORMS, type NewForm } from '#contract/forms.ts';
import type { SettingChangeActor, SettingChangeSubject } from '#contract/setting-changes.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import {
  recordChange,
  type SettingChange,
  settingDifferences,
  staleFailure,
} from '#server/setting-changes/index.ts';
import {
  countForms,
  type FormRow,
  insertForm,
  lockForm,
  lockFormList,
  lockSettings,
  type SettingsRow,
  updateForm,
  updateSettings,
} from './store.ts';

export type FormChange = { userId: string; actor: SettingChangeActor; now: Date };

/** The secret before a new one is accepted for this long, so that the form tool can be changed without a gap. */
const OVERLAP_MS = DAY_MS;

const choicesOf = ({ name, use_when, link, language, sending }: NewForm) => ({
  name,
  use_when,
  link,
  language,
  sending,
});

const record = (
  trx: Trx,
  { userId, actor, now }: FormChange,
  subject: SettingChangeSubject,
  change: Pick<SettingChange, 'action' | 'subjectId' | 'subjectName' | 'changes' | 'version'>,
): Promise<void> => recordChange(trx, { userId, actor, subject, ...change }, now);

const mustBe = async (
  trx: Trx,
  {
    userId,
    subject,
    subjectId,
    version,
  }: { userId: string; subject: 'form' | 'form_settings'; subjectId: string; version: number },
  current: { version: number; shown: unknown },
): Promise<void> => {
  if (current.version === version) return;
  throw await staleFailure(trx, userId, { subjects: [subject], subjectId }, version, current.shown);
};

export const addForm = async (trx: Trx, about: FormChange, input: NewForm): Promise<string> => {
  await lockFormList(trx, about.userId);
  if ((await countForms(trx, about.userId)) >= MOST_FORMS) throw new Failure('too_many');
  const id = newId(about.now.getTime());
  await insertForm(trx, { ...input, id, user_id: about.userId, created_at: about.now });
  await record(trx, about, 'form', {
    action: 'added',
    subjectId: id,
    subjectName: input.name,
    changes: settingDifferences({}, choicesOf(input)),
    version: 1,
  });
  return id;
};

type Read = { version: number; show: (row: FormRow) => unknown };

export const changeForm = async (
  trx: Trx,
  about: FormChange,
  id: string,
  patch: FormPatch,
  { version, show }: Read,
): Promise<void> => {
  const before = await lockForm(trx, about.userId, id);
  if (!before) throw new Failure('not_found');
  await mustBe(
    trx,
    { userId: about.userId, subject: 'form', subjectId: id, version },
    { version: before.version, shown: show(before) },
  );
  const after = { ...choicesOf(before), ...patch };
  await updateForm(trx, before, { ...patch, version: version + 1 });
  await record(trx, about, 'form', {
    action: 'changed',
    subjectId: id,
    subjectName: patch.name ?? before.name,
    changes: settingDifferences(choicesOf(before), after),
    version: version + 1,
  });
};

export const removeForm = async (trx: Trx, about: FormChange, id: string): Promise<void> => {
  const row = await lockForm(trx, about.userId, id);
  if (!row) throw new Failure('not_found');
  await updateForm(trx, row, { removed_at: about.now });
  await record(trx, about, 'form', { action: 'removed', subjectId: id, subjectName: row.name });
};

const settingsOf = ({ scenarios_off, reminder_days }: SettingsRow) => ({ scenarios_off, reminder_days });
const SETTINGS_NAME = 'Formulaires';

/** In the journal the firm's id stands as the subject. */
export const changeSettingsOfForms = async (
  trx: Trx,
  about: FormChange,
  patch: FormSettingsPatch,
  { version, show }: { version: number; show: (row: SettingsRow) => unknown },
): Promise<void> => {
  const before = await lockSettings(trx, about.userId);
  await mustBe(
    trx,
    { userId: about.userId, subject: 'form_settings', subjectId: about.userId, version },
    { version: before.version, shown: show(before) },
  );
  await updateSettings(trx, about.userId, { ...patch, version: version + 1 });
  await record(trx, about, 'form_settings', {
    action: 'changed',
    subjectId: about.userId,
    subjectName: SETTINGS_NAME,
    changes: settingDifferences(settingsOf(before), { ...settingsOf(before), ...patch }),
    version: version + 1,
  });
};

/** The salt of a new secret. The one before stays valid for a day, and is kept if another renewal follows within it. */
export const renewSecret = async (trx: Trx, about: FormChange): Promise<string> => {
  const before = await lockSettings(trx, about.userId);
  const salt = randomBytes(16).toString('base64url');
  const overlaps = before.previous_until !== null && before.previous_until > about.now;
  await updateSettings(trx, about.userId, {
    secret_salt: salt,
    secret_at: about.now,
    ...(before.secret_salt === null || overlaps
      ? {}
      : {
          previous_salt: before.secret_salt,
          previous_until: new Date(about.now.getTime() + OVERLAP_MS),
        }),
    version: before.version + 1,
  });
  await record(trx, about, 'form_settings', {
    action: 'changed',
    subjectId: about.userId,
    subjectName: SETTINGS_NAME,
    changes: [
      { field: 'secret_at', before: before.secret_at?.toISOString() ?? null, after: about.now.toISOString() },
    ],
    version: before.version + 1,
  });
  return salt;
};
