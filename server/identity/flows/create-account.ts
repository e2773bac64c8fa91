// An account made by the operator.
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { normalEmail } from '../rules.ts';
import { insertAccount, record } from '../store.ts';
import type { World } from '../world.ts';

export type NewAccount = {
  email: string;
  name: string;
  password?: string;
  phone?: string;
  confirmed?: boolean;
  operator?: boolean;
};

export const metadataOf = ({ name, phone }: Pick<NewAccount, 'name' | 'phone'>): Record<string, unknown> => ({
  full_name: name,
  ...(phone ? { phone } : {}),
});

/** Failure `conflict`: there is one with this address. */
export const createAccount = async (world: World, wanted: NewAccount): Promise<{ id: string }> => {
  const hash = wanted.password === undefined ? null : await world.hasher.hash(wanted.password);
  if (wanted.password !== undefined && hash === null)
    throw new Failure('unavailable', { reason: 'hashing queue' });
  const now = world.clock.now();
  const id = newId(now.getTime());
  await world.db.asSystem(async (trx) => {
    const made = await insertAccount(trx, {
      id,
      email: normalEmail(wanted.email),
      password_hash: hash,
      email_confirmed_at: (wanted.confirmed ?? true) ? now : null,
      operator: wanted.operator ?? false,
      metadata: JSON.stringify(metadataOf(wanted)),
      created_at: now,
      updated_at: now,
    });
    if (!made) throw new Failure('conflict', { reason: 'address taken' });
    await record(trx, { actor: 'operator', action: 'account created', userId: id }, now);
  });
  return { id };
};
