// Adds, changes and removes webhooks; each change is one row of `setting_changes` in its transaction.
import type { SettingChangeAction } from '#contract/setting-changes.ts';
import { HOUR_MS } from '#contract/time.ts';
import { MOST_WEBHOOKS, type NewWebhook, OVERLAP_HOURS, type WebhookPatch } from '#contract/webhooks.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { recordChange, settingDifferences, staleFailure } from '#server/setting-changes/index.ts';
import { type Reach, urlTrouble } from './rules.ts';
import {
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  lockFirm,
  lockWebhook,
  updateWebhook,
  type WebhookRow,
} from './store.ts';

export type WebhookChange = { userId: string; now: Date };

const record = (
  trx: Trx,
  { userId, now }: WebhookChange,
  action: SettingChangeAction,
  row: { id: string; name: string },
  more: Pick<Parameters<typeof recordChange>[1], 'changes' | 'version'> = {},
): Promise<void> =>
  recordChange(
    trx,
    { userId, actor: 'user', action, subject: 'webhook', subjectId: row.id, subjectName: row.name, ...more },
    now,
  );

const mustBeAllowed = (reach: Reach, url: string | undefined): void => {
  const message = url === undefined ? null : urlTrouble(reach, url);
  if (message) throw new Failure('bad_request', { reason: 'url', details: { field: 'url', message } });
};

const choicesOf = ({ name, url, events, content, active }: WebhookRow) => ({
  name,
  url,
  events,
  content,
  active,
});

export const addWebhook = async (
  trx: Trx,
  about: WebhookChange,
  input: NewWebhook,
  reach: Reach,
): Promise<string> => {
  mustBeAllowed(reach, input.url);
  await lockFirm(trx, about.userId);
  if ((await countWebhooks(trx, about.userId)) >= MOST_WEBHOOKS) throw new Failure('too_many');
  const id = newId(about.now.getTime());
  await insertWebhook(trx, { ...input, id, user_id: about.userId, created_at: about.now });
  await record(trx, about, 'added', { id, name: input.name });
  return id;
};

/** The fields that a request names. */
const withoutUndefined = ({ name, url, events, content, active }: WebhookPatch) => ({
  ...(name === undefined ? {} : { name }),
  ...(url === undefined ? {} : { url }),
  ...(events === undefined ? {} : { events }),
  ...(content === undefined ? {} : { content }),
  ...(active === undefined ? {} : { active }),
});

const locked = async (trx: Trx, userId: string, id: string): Promise<WebhookRow> => {
  const row = await lockWebhook(trx, userId, id);
  if (!row) throw new Failure('not_found');
  return row;
};

export const changeWebhook = async (
  trx: Trx,
  about: WebhookChange,
  id: string,
  patch: WebhookPatch,
  { version, reach, show }: { version: number; reach: Reach; show: (trx: Trx) => Promise<unknown> },
): Promise<void> => {
  const before = await locked(trx, about.userId, id);
  if (before.version !== version)
    throw await staleFailure(
      trx,
      about.userId,
      { subjects: ['webhook'], subjectId: id },
      version,
      await show(trx),
    );
  mustBeAllowed(reach, patch.url);
  const after = { ...before, ...withoutUndefined(patch) };
  // A changed address or a new start is tried at once.
  const restarted = patch.active === true || patch.url !== undefined;
  await updateWebhook(trx, before, {
    ...choicesOf(after),
    ...(restarted ? { ended_by: null, paused_until: null } : {}),
    version: version + 1,
  });
  const changes = settingDifferences(choicesOf(before), choicesOf(after));
  await record(trx, about, 'changed', before, { changes, version: version + 1 });
};

export const removeWebhook = async (trx: Trx, about: WebhookChange, id: string): Promise<void> => {
  const row = await locked(trx, about.userId, id);
  await deleteWebhook(trx, row);
  await record(trx, about, 'removed', row);
};

/** The previous secret also signs for a day, and so does one that is still in its day. */
export const renewSecret = async (trx: Trx, about: WebhookChange, id: string): Promise<void> => {
  const row = await locked(trx, about.userId, id);
  const version = row.version + 1;
  const overlaps = row.previous_until !== null && row.previous_until > about.now;
  await updateWebhook(trx, row, {
    secret_number: row.secret_number + 1,
    oldest_number: overlaps ? row.oldest_number : row.secret_number,
    previous_until: new Date(about.now.getTime() + OVERLAP_HOURS * HOUR_MS),
    version,
  });
  const changes = [{ field: 'secret', before: null, after: null }];
  await record(trx, about, 'changed', row, { changes, version });
};
