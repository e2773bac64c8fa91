// What can be done about a call: it counts for every open message of its caller, and one undo takes it back.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallBack } from '#contract/call-backs.ts';
import { HANDLED } from '#contract/message-states.ts';
import type { Outcome } from '#contract/voicemail.ts';
import { OUTCOME_TEXTS } from '../acts/texts.ts';
import { oneMoreTry, statusBefore, triesBefore } from '../acts/use-message-acts.ts';
import { keys } from '../cache.ts';
import { useDashboard } from '../context.ts';
import { messagesIn } from './call-words.ts';
import { callTexts } from './texts.ts';

export const useCallActs = () => {
  const { queue, source, notify } = useDashboard();
  const client = useQueryClient();
  return useMemo(
    () => ({
      settle: (call: CallBack, outcome: Outcome) =>
        queue.perform({
          messages: messagesIn(call),
          patch: { status: HANDLED, outcome },
          done: callTexts.done(OUTCOME_TEXTS[outcome]),
          undo: statusBefore,
        }),
      /** Stays in the list; only the message that stands for the caller counts it. */
      tried: ({ message }: CallBack) =>
        queue.perform({
          messages: [message],
          patch: oneMoreTry(message),
          done: callTexts.tried,
          undo: triesBefore,
        }),
      handle: (call: CallBack) =>
        queue.perform({
          messages: messagesIn(call),
          patch: { status: HANDLED },
          done: callTexts.handled,
          undo: statusBefore,
        }),
      putOff: (call: CallBack, at: string) =>
        queue.perform({
          messages: messagesIn(call),
          patch: { remind_at: at },
          done: callTexts.putOff,
          undo: (before) => ({ ...statusBefore(before), remind_at: before.remind_at ?? null }),
        }),
      /** False if it was not stored. */
      addNote: async (call: CallBack, text: string): Promise<boolean> => {
        const { id } = call.message;
        try {
          await (await source.acts()).addNote(id, text);
        } catch {
          notify(callTexts.noteFailed);
          return false;
        }
        notify(callTexts.noteSaved);
        void client.invalidateQueries({ queryKey: keys.notes(id) });
        return true;
      },
    }),
    [queue, source, notify, client],
  );
};
