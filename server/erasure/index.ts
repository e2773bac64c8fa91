// Front door of erasure: messages go for good, with everything that was made of them.
import type { Failure } from '#server/platform/failure.ts';
import { type Erased, eraseMessages } from './erase.ts';
import { eraseFirm, type Firm, type RemoveAccount } from './firm.ts';
import { countOlder, type Doomed } from './store.ts';
import { type SweepDeps, type Swept, sweepMessages } from './sweep.ts';

export { type Erased, NOTHING, sumOf } from './erase.ts';
export type { Swept } from './sweep.ts';

export type Erasure = {
  erase(messages: readonly Doomed[]): Promise<{ erased: Erased; failures: Failure[] }>;
  /** With the account itself. Copies of an older state go too. */
  eraseFirm(firm: Firm, removeAccount: RemoveAccount): Promise<Erased & { copies: number }>;
  /** What a restore laid aside still holds what is erased here; how many copies went. */
  dropCopies(): Promise<number>;
  /** What is due; ends early when the signal says so. */
  sweep(signal: AbortSignal): Promise<Swept>;
  /** How many of a line's messages would go if it kept them for so many days. */
  wouldGo(line: { user_id: string; id: string }, keepDays: number): Promise<number>;
};

export const openErasure = (deps: SweepDeps): Erasure => ({
  erase: (messages) => eraseMessages(deps, messages),
  eraseFirm: async (firm, removeAccount) => ({
    ...(await eraseFirm(deps, firm, removeAccount)),
    copies: await deps.aside.dropAll(),
  }),
  dropCopies: deps.aside.dropAll,
  sweep: (signal) => sweepMessages(deps, signal),
  wouldGo: (line, days) => deps.db.asSystem((trx) => countOlder(trx, line, days, deps.clock.now())),
});
