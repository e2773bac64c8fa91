// Case forms: the firm's list, which of them is proposed for a message, and what became of it.
import type { ReplyLink } from '#contract/caller-texts.ts';
import type { FormChooser } from '#server/adapters/analysis/forms/port.ts';
import type { Keys } from '#server/keys/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import type { TextCaller } from '#server/replies/index.ts';
import { attachReply, expireDue, remindDue, shortLink } from './proposals/act.ts';
import { type Chosen, chooseWith, propose } from './proposals/propose.ts';
import { lockProposal } from './proposals/store.ts';
import { isDaytime } from './rules.ts';

export { formRoutes } from './api.ts';
export { addForm } from './change-forms.ts';
export type { Chosen } from './proposals/propose.ts';
export { formRows } from './store.ts';

type MessageOf = { userId: string; voicemailId: string };

export type Forms = {
  /** Outside a transaction, because a language model may be asked. */
  choose: ReturnType<typeof chooseWith>;
  propose(trx: Trx, message: MessageOf, chosen: Chosen): Promise<void>;
  /** The link of a form that goes out with the reply to the call; null if there is none. */
  linkFor(trx: Trx, message: MessageOf): Promise<ReplyLink | null>;
  /** Call this after the reply was decided. */
  replyDecided(trx: Trx, message: MessageOf): Promise<void>;
  /** Expires old proposals and sends the reminders that are due. Returns the messages that changed. */
  sweep(): Promise<MessageOf[]>;
};

const MOST_REMINDERS = 50;

export const openForms = async (deps: {
  db: Database;
  clock: Clock;
  keys: Pick<Keys, 'systemKey'>;
  chooser: FormChooser;
  publicUrl: string;
  textCaller: TextCaller;
}): Promise<Forms> => {
  const { db, clock } = deps;
  const act = {
    key: await deps.keys.systemKey('forms'),
    publicUrl: deps.publicUrl,
    textCaller: deps.textCaller,
  };
  return {
    choose: chooseWith(deps),
    propose: (trx, message, chosen) => propose(trx, message, chosen, clock.now()),
    linkFor: async (trx, { userId, voicemailId }) => {
      const proposal = await lockProposal(trx, userId, voicemailId);
      return proposal?.state === 'proposed' && proposal.automatic
        ? { kind: 'form', url: shortLink(act, proposal) }
        : null;
    },
    replyDecided: (trx, message) => attachReply(trx, act, { ...message, now: clock.now() }),
    sweep: async () => {
      const now = clock.now();
      const expired = await db.asSystem((trx) => expireDue(trx, now));
      // A reminder at night would wake the caller.
      if (isDaytime(now)) await db.asSystem((trx) => remindDue(trx, act, { now, limit: MOST_REMINDERS }));
      return expired;
    },
  };
};
