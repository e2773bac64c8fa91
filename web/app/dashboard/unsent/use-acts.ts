// The acts of a row on its message. Each is shown immediately and announced when the server has confirmed it. The acts of
// an opened message are in acts/use-message-acts.ts.
import { useMemo } from 'react';
import { DELETED, HANDLED, OPEN } from '#contract/message-states.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { useDashboard } from '../context.ts';
import { dashboard } from '../texts.ts';

export const useActs = () => {
  const {
    queue: { perform },
  } = useDashboard();

  // Stable functions, so that an unchanged row does not render again.
  return useMemo(() => {
    return {
      setRead: (message: Voicemail, is_read: boolean, quiet: boolean) =>
        perform({
          messages: [message],
          patch: { is_read },
          ...(quiet
            ? { quiet }
            : {
                done: is_read ? dashboard.markedRead : dashboard.markedUnread,
                undo: () => ({ is_read: !is_read }),
              }),
        }),
      remove: (message: Voicemail) =>
        perform({
          messages: [message],
          patch: { status: DELETED },
          done: dashboard.removed,
          undo: ({ status, outcome }) =>
            status === HANDLED ? { status: HANDLED, outcome: outcome ?? null } : { status: OPEN },
        }),
      restore: (message: Voicemail) =>
        perform({
          messages: [message],
          patch: { status: OPEN },
          done: dashboard.restored,
          undo: () => ({ status: DELETED }),
        }),
    };
  }, [perform]);
};
