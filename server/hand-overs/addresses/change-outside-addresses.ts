// Confirms an address outside the firm by the link of its mail, and removes one.
import { withdrawHandOver } from '#server/messages/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { readLinkToken } from '#server/platform/link-tokens.ts';
import { enqueueMail, type HandOverDeps, type Person } from '../hand-over-message.ts';
import { confirmUntil, daysAfter, linkStateOf } from '../rules.ts';
import { changeHandOver, type HandOverRow, handOversTo } from '../store.ts';
import { changeOutside, deleteOutside, lockOutside } from './store.ts';

/**
 * Failure `link_invalid` for a forged token or a removed address, `link_expired` for an old one. Returns the hand-overs
 * whose mails are sent now.
 */
export const confirmOutside = async (
  trx: Trx,
  deps: Pick<HandOverDeps, 'jobs'> & { key: Buffer },
  token: string,
  now: Date,
): Promise<HandOverRow[]> => {
  const named = readLinkToken(deps.key, token, 'outside address');
  const row = named && (await lockOutside(trx, named.user_id, named.id));
  if (!row) throw new Failure('link_invalid');
  if (row.confirmed_at !== null) return [];
  if (confirmUntil(row) <= now) throw new Failure('link_expired');
  await changeOutside(trx, row, { confirmed_at: now, bounced_at: null });
  const waiting = (await handOversTo(trx, row.user_id, row.id)).filter(
    (one) => linkStateOf(one, now) === 'waiting',
  );
  for (const one of waiting) {
    await changeHandOver(trx, one, {
      state: 'intended',
      last_code: null,
      expires_at: daysAfter(now, one.days),
    });
    await enqueueMail(trx, deps, one);
  }
  return waiting;
};

/** Its links end, each as an act. Returns the messages. Failure `not_found` for an unknown or foreign id. */
export const removeOutside = async (trx: Trx, actor: Person, id: string, now: Date): Promise<string[]> => {
  const row = await lockOutside(trx, actor.userId, id);
  if (!row) throw new Failure('not_found');
  const ending = (await handOversTo(trx, actor.userId, id)).filter((one) =>
    ['open', 'waiting'].includes(linkStateOf(one, now)),
  );
  for (const one of ending) await withdrawHandOver(trx, actor, one.id, now);
  await deleteOutside(trx, actor.userId, id);
  return ending.map(({ voicemail_id }) => voicemail_id);
};
