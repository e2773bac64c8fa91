// What a user can change about a message. It is shown at once and announced when the server has confirmed it.
import { useMemo } from 'react';
import { DELETED } from '#contract/values.ts';
import type { Corrections, Voicemail } from '#contract/voicemail.ts';
import { useDashboard } from '../context.ts';
import { dashboard } from '../texts.ts';

const NEW = 'Nouveau';
export const HANDLED = 'Traité';
const statusBefore = (message: Voicemail) =>
  ({ status: message.status === HANDLED ? HANDLED : NEW }) as const;

export const useActs = () => {
  const {
    queue: { perform },
  } = useDashboard();

  // Stable functions, so that an unchanged row does not render again.
  return useMemo(() => {
    const setRead = (messages: readonly Voicemail[], is_read: boolean, done: string) =>
      perform({ messages, patch: { is_read }, done, undo: () => ({ is_read: !is_read }) });
    return {
      setRead: (message: Voicemail, is_read: boolean) =>
        setRead([message], is_read, is_read ? dashboard.markedRead : dashboard.markedUnread),
      readAll: (messages: readonly Voicemail[]) =>
        setRead(messages, true, dashboard.markedSeveralRead(messages.length)),
      setHandled: (message: Voicemail, handled: boolean) =>
        perform({
          messages: [message],
          patch: { status: handled ? HANDLED : NEW },
          done: handled ? dashboard.markedHandled : dashboard.markedUnhandled,
          undo: statusBefore,
        }),
      correct: (message: Voicemail, corrections: Corrections) => {
        if (Object.keys(corrections).length > 0) perform({ messages: [message], patch: { corrections } });
      },
      remove: (message: Voicemail) =>
        perform({
          messages: [message],
          patch: { status: DELETED },
          done: dashboard.removed,
          undo: statusBefore,
        }),
    };
  }, [perform]);
};
