// Erases messages with everything derived from them.
import type { WouldGo } from '#contract/line-settings.ts';
import type { MessageId } from '#server/messages/index.ts';
import type { Failure } from '#server/platform/failure.ts';
import { countDue, type Terms } from './due/store.ts';
import { type ErasureCounts, eraseMessages } from './erase.ts';
import { eraseFirm, type Firm, type RemoveAccount } from './firm.ts';
import {
  deleteAtProvider,
  noteAccounts,
  type ProviderDeletions,
  type ProviderDeps,
} from './provider/delete-at-provider.ts';
import { type SweepCounts, type SweepDeps, sweepMessages } from './sweep.ts';

export { deleteIfErasedWith } from './after-sending.ts';
export type { Terms } from './due/store.ts';
export { type ErasureCounts, NOTHING, sumOf } from './erase.ts';
export { replayErasures } from './log/replay.ts';
export { addErasures, allErasures, type ErasedRow, noteErasure } from './log/store.ts';
export type { ProviderDeletions, ProviderDeps } from './provider/delete-at-provider.ts';
export type { SweepCounts } from './sweep.ts';

export type Erasure = {
  erase(messages: readonly MessageId[]): Promise<{ erased: ErasureCounts; failures: Failure[] }>;
  /** Erases a firm with its account, and deletes the copies that a restore set aside. */
  eraseFirm(firm: Firm, removeAccount: RemoveAccount): Promise<ErasureCounts & { copies: number }>;
  /**
   * After an erasure: removes the copies that a restore set aside, because they contain what was erased, and writes the log of
   * erasures beside the backups. Returns how many copies were removed.
   */
  afterErasing(): Promise<number>;
  /** Erases what is due; stops early when the signal is aborted. */
  sweep(signal: AbortSignal): Promise<SweepCounts>;
  /** Stores the accounts at the providers that are in force. */
  noteAccounts(): Promise<void>;
  /** Deletes at the providers what was erased here; see `deleteAtProvider`. */
  deleteAtProvider(signal: AbortSignal, how?: { now: boolean }): Promise<ProviderDeletions>;
  /** Counts what these retention periods would erase of a line today. */
  wouldGo(line: { user_id: string; id: string }, terms: Terms): Promise<WouldGo>;
};

type Deps = SweepDeps & {
  providers: Pick<ProviderDeps, 'texter' | 'telephony' | 'accounts'>;
  /** Writes the log of erasures beside the backups; does not fail where they cannot be reached now. */
  publish(): Promise<void>;
  forgetCustomer(firmId: string): Promise<void>;
};

export const openErasure = (deps: Deps): Erasure => {
  const afterErasing = async (): Promise<number> => {
    const copies = await deps.aside.dropCopies();
    await deps.publish();
    return copies;
  };
  return {
    erase: (messages) => eraseMessages(deps, messages),
    eraseFirm: async (firm, removeAccount) => {
      if (firm.id !== null) await deps.forgetCustomer(firm.id);
      const erased = await eraseFirm(deps, firm, removeAccount);
      return { ...erased, copies: await afterErasing() };
    },
    afterErasing,
    sweep: async (signal) => {
      const swept = await sweepMessages(deps, signal);
      await deps.publish();
      return swept;
    },
    noteAccounts: () => noteAccounts({ ...deps, ...deps.providers }),
    deleteAtProvider: (signal, how) => deleteAtProvider({ ...deps, ...deps.providers }, signal, how),
    wouldGo: (line, terms) => deps.db.asSystem((trx) => countDue(trx, line, terms, deps.clock.now())),
  };
};
