// Removes a lost second factor: the owner that of a member, the operator's command that of an owner. Every person of every
// firm that the person works on is told by mail, and the journals of those firms name it.
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { activeMember, type MemberDeps } from './change-members.ts';
import { type MemberChange, recordMemberChange } from './record-member-change.ts';
import { needsOperator, peopleAround } from './store.ts';

const CHANGES = [{ field: 'second_factor', before: true, after: false }];

/** Returns the firms. */
const tellFactorReset = async (
  trx: Trx,
  { mail }: Pick<MemberDeps, 'mail'>,
  personId: string,
): Promise<ReadonlySet<string>> => {
  const around = await peopleAround(trx, personId);
  for (const { user_id, account_id } of around)
    await mail(trx, { userId: user_id, kind: 'factor_reset', to: account_id, about: personId });
  return new Set(around.map(({ user_id }) => user_id));
};

export const resetFactor = async (
  trx: Trx,
  deps: MemberDeps,
  about: MemberChange,
  id: string,
): Promise<void> => {
  const row = await activeMember(trx, about.userId, id);
  if (await needsOperator(trx, row.account_id)) throw new Failure('factor_by_operator');
  await deps.people.resetFactor(trx, row.account_id, about.now);
  await recordMemberChange(trx, about, 'changed', row, { changes: CHANGES });
  await tellFactorReset(trx, deps, row.account_id);
};

/** Tells of a factor that the operator has removed in the same transaction. */
export const factorResetByOperator = async (
  trx: Trx,
  deps: Pick<MemberDeps, 'mail'>,
  person: { id: string; email: string },
  now: Date,
): Promise<void> => {
  for (const userId of await tellFactorReset(trx, deps, person.id))
    await recordMemberChange(trx, { userId, actor: 'operator', now }, 'changed', person, {
      changes: CHANGES,
    });
};
