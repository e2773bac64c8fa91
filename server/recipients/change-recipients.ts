// Adds, changes, confirms and removes recipients; each change is one row of `setting_changes` in its transaction.
// The routes and the command line use these functions.

import { FIELD_TEXTS } from '#contract/field-texts.ts';
import {
  CONFIRM_WITHIN_DAYS,
  MOST_RECIPIENTS,
  type NewRecipient,
  type RecipientPatch,
} from '#contract/recipients.ts';
import type { SettingChangeActor } from '#contract/setting-changes.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { recordChange, settingDifferences, staleFailure } from '#server/setting-changes/index.ts';
import { idInToken, tokenFits } from './rules.ts';
import {
  deleteRecipient,
  insertRecipient,
  linkedRecipient,
  lockLineOf,
  lockRecipient,
  makeHeldDue,
  ofAddress,
  ofLine,
  type RecipientRow,
  updateRecipient,
} from './store.ts';

const choicesOf = (row: RecipientRow): Record<string, unknown> => ({
  messages: row.messages,
  digest_hour: row.digest_hour,
  content: row.content,
  quiet: row.quiet,
  urgent_anyway: row.urgent_anyway,
  language: row.language,
});

const linkUntil = (now: Date): Date => new Date(now.getTime() + CONFIRM_WITHIN_DAYS * DAY_MS);
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

type About = { userId: string; actor: SettingChangeActor; now: Date };

const record = (
  trx: Trx,
  { userId, actor, now }: About,
  action: 'added' | 'changed' | 'removed' | 'confirmed',
  row: { id: string; email: string },
  more: Pick<Parameters<typeof recordChange>[1], 'changes' | 'version'> = {},
): Promise<void> =>
  recordChange(
    trx,
    { userId, actor, action, subject: 'recipient', subjectId: row.id, subjectName: row.email, ...more },
    now,
  );

/** Undefined row for an unknown line. `owner` is the account's confirmed address. */
export const addRecipient = async (
  trx: Trx,
  about: About,
  input: NewRecipient,
  owner: string,
): Promise<{ id: string; isConfirmed: boolean }> => {
  const line = await lockLineOf(trx, about.userId, input.line_id);
  if (!line) throw new Failure('not_found');
  const before = await ofLine(trx, about.userId, line.id);
  if (before.length >= MOST_RECIPIENTS) throw new Failure('too_many');
  const isOwner = same(input.email, owner);
  // Before the first recipient the account's own address was notified. Adding a colleague must not end that unnoticed.
  if (before.length === 0 && !isOwner) {
    const row = { user_id: about.userId, line_id: line.id, email: owner, language: line.language };
    const id = await insertRecipient(trx, { ...row, confirmed_at: about.now });
    await record(trx, about, 'added', { id, email: owner });
  }
  const { quiet, language, ...choices } = input;
  const id = await insertRecipient(trx, {
    ...choices,
    user_id: about.userId,
    language: language ?? line.language,
    quiet: quiet && JSON.stringify(quiet),
    confirmed_at: isOwner ? about.now : null,
    link_until: isOwner ? null : linkUntil(about.now),
  });
  await record(trx, about, 'added', { id, email: input.email });
  return { id, isConfirmed: isOwner };
};

export const changeRecipient = async (
  trx: Trx,
  about: About,
  id: string,
  patch: RecipientPatch,
  { version, show }: { version: number; show: (trx: Trx) => Promise<unknown> },
): Promise<void> => {
  const before = await lockRecipient(trx, about.userId, id);
  if (!before) throw new Failure('not_found');
  if (before.version !== version)
    throw await staleFailure(
      trx,
      about.userId,
      { subjects: ['recipient'], subjectId: id },
      version,
      await show(trx),
    );
  const messages = patch.messages ?? before.messages;
  const hour = patch.digest_hour === undefined ? before.digest_hour : patch.digest_hour;
  if (messages === 'digest' && hour === null)
    throw new Failure('bad_request', {
      details: { field: 'digest_hour', message: FIELD_TEXTS.digestHour },
    });
  const { quiet, ...choices } = patch;
  const next = { ...choices, digest_hour: messages === 'digest' ? hour : null };
  await updateRecipient(trx, before, {
    ...next,
    ...(quiet === undefined ? {} : { quiet: quiet && JSON.stringify(quiet) }),
    version: version + 1,
  });
  const after = { ...before, ...next, ...(quiet === undefined ? {} : { quiet }) };
  const changes = settingDifferences(choicesOf(before), { ...choicesOf(before), ...picked(after) });
  await record(trx, about, 'changed', before, { changes, version: version + 1 });
  await makeHeldDue(trx, before, about.now);
};

const picked = (after: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    ['messages', 'digest_hour', 'content', 'quiet', 'urgent_anyway', 'language']
      .filter((field) => after[field] !== undefined)
      .map((field) => [field, after[field]]),
  );

export const removeRecipient = async (trx: Trx, about: About, id: string): Promise<void> => {
  const row = await lockRecipient(trx, about.userId, id);
  if (!row) throw new Failure('not_found');
  await deleteRecipient(trx, row);
  await record(trx, about, 'removed', row);
};

/** Ends the notices to an address on every line but these; null keeps all. For a person who left or lost lines. */
export const removeAddress = async (
  trx: Trx,
  about: About,
  email: string,
  kept: readonly string[] | null,
): Promise<void> => {
  if (kept === null) return;
  for (const row of await ofAddress(trx, about.userId, email))
    if (!kept.includes(row.line_id)) await removeRecipient(trx, about, row.id);
};

/** A new link; the earlier one is void, because its token contains the earlier date. */
export const renewLink = async (trx: Trx, about: About, id: string): Promise<void> => {
  const row = await lockRecipient(trx, about.userId, id);
  if (!row) throw new Failure('not_found');
  if (row.confirmed_at) throw new Failure('recipient_confirmed');
  await updateRecipient(trx, row, { link_until: linkUntil(about.now) });
};

/** Failure `link_invalid` for a foreign, changed or used token, `link_expired` for an old one. */
export const confirmByToken = async (
  trx: Trx,
  key: Buffer,
  token: string,
  now: Date,
): Promise<{ id: string; line: string }> => {
  const id = idInToken(token);
  const row = id === null ? undefined : await linkedRecipient(trx, id);
  if (!row?.link_until || !tokenFits(key, { id: row.id, link_until: row.link_until }, token))
    throw new Failure('link_invalid');
  if (row.link_until <= now) throw new Failure('link_expired');
  await updateRecipient(trx, row, { confirmed_at: now, link_until: null });
  await record(trx, { userId: row.user_id, actor: 'recipient', now }, 'confirmed', row);
  return { id: row.id, line: row.line };
};

/** The operator names the whole list, as in `line set recipients=…`; these addresses count as confirmed. */
export const setRecipients = async (
  trx: Trx,
  about: About,
  line: { id: string; language: string },
  addresses: readonly string[],
): Promise<void> => {
  const before = await ofLine(trx, about.userId, line.id);
  for (const row of before)
    if (!addresses.some((email) => same(email, row.email))) {
      await deleteRecipient(trx, row);
      await record(trx, about, 'removed', row);
    }
  for (const email of addresses) {
    const known = before.find((row) => same(row.email, email));
    if (known?.confirmed_at) continue;
    if (known) await updateRecipient(trx, known, { confirmed_at: about.now, link_until: null });
    const row = { user_id: about.userId, line_id: line.id, email, language: line.language };
    const id = known?.id ?? (await insertRecipient(trx, { ...row, confirmed_at: about.now }));
    await record(trx, about, known ? 'confirmed' : 'added', { id, email });
  }
};
