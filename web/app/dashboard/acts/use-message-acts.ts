// The acts of a user on an opened message. Each is shown immediately and announced when the server has confirmed it.
import { useMemo } from 'react';
import { HANDLED, OPEN } from '#contract/message-states.ts';
import {
  type Corrections,
  MOST_TRIES,
  type Outcome,
  type Voicemail,
  type VoicemailPatch,
} from '#contract/voicemail.ts';
import { useDashboard } from '../context.ts';
import { actTexts } from './texts.ts';

const { done } = actTexts;
/** Status, outcome and reminder as they were. A reminder whose time has passed cannot be set again. */
export const statusBefore = ({ status, outcome, remind_at: due }: Voicemail): VoicemailPatch =>
  status === HANDLED
    ? { status: HANDLED, outcome: outcome ?? null }
    : { status: OPEN, ...(due && Date.parse(due) > Date.now() ? { remind_at: due } : {}) };

/** Before a reminder was set or removed. One that has come already goes: the server takes no reminder of the past. */
export const reminderBefore = (before: Voicemail): VoicemailPatch => ({
  remind_at: null,
  ...statusBefore(before),
});

/** One call back more without an answer. The message stays to do, because its caller is to be tried again. */
export const oneMoreTry = ({ tries = 0 }: Voicemail): VoicemailPatch => ({
  tries: Math.min(tries + 1, MOST_TRIES),
});
export const triesBefore = ({ tries = 0 }: Voicemail): VoicemailPatch => ({ tries });

const assignedText = (assigneeId: string | null, name?: string): string => {
  if (name) return done.given(name);
  return assigneeId ? done.assigned : done.unassigned;
};

export const useMessageActs = () => {
  const {
    queue: { perform },
  } = useDashboard();
  return useMemo(
    () => ({
      setHandled: (message: Voicemail, handled: boolean) =>
        perform({
          messages: [message],
          patch: { status: handled ? HANDLED : OPEN },
          done: handled ? done.handled : done.unhandled,
          undo: statusBefore,
        }),
      setOutcome: (message: Voicemail, outcome: Outcome) =>
        perform(
          outcome === 'no_answer' && message.status !== HANDLED
            ? { messages: [message], patch: oneMoreTry(message), done: done.tried, undo: triesBefore }
            : {
                messages: [message],
                patch: { status: HANDLED, outcome },
                done: done.handled,
                undo: statusBefore,
              },
        ),
      /** `name` is that of a colleague. */
      assign: (messages: readonly Voicemail[], assignee_id: string | null, name?: string) =>
        perform({
          messages,
          patch: { assignee_id },
          done: assignedText(assignee_id, name),
          undo: (before) => ({ assignee_id: before.assignee_id ?? null }),
        }),
      remind: (message: Voicemail, remind_at: string | null) =>
        perform({
          messages: [message],
          patch: { remind_at },
          done: remind_at ? done.reminderSet : done.reminderRemoved,
          undo: reminderBefore,
        }),
      correct: (message: Voicemail, corrections: Corrections) => {
        if (Object.keys(corrections).length > 0) perform({ messages: [message], patch: { corrections } });
      },
    }),
    [perform],
  );
};
