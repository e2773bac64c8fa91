// Marks read, deletes and restores: shown at once, then sent to the server, reverted if the server refuses.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DELETED } from '#contract/values.ts';
import type { Corrections, Voicemail, VoicemailPatch } from '#contract/voicemail.ts';
import { tablesAreMissing } from '#web/app/api/api-error.ts';
import { patchLists, refreshAll, restoreLists } from './cache.ts';
import { useDashboard } from './context.ts';
import { dashboard } from './texts.ts';

type Change = { id: string; patch: VoicemailPatch };

const NEW = 'Nouveau';
export const HANDLED = 'Traité';
const statusOf = (message: Voicemail) => (message.status === HANDLED ? HANDLED : NEW);

export const usePatch = () => {
  const client = useQueryClient();
  const { source, notify } = useDashboard();
  const { mutate } = useMutation({
    mutationFn: ({ id, patch }: Change) => source.patch(id, patch),
    onMutate: async ({ id, patch }: Change) => {
      // A reply in flight holds the old state and would overwrite the new one.
      await client.cancelQueries({ queryKey: ['messages'] });
      return patchLists(client, id, patch, new Date().toISOString());
    },
    onError: (error, _change, kept) => {
      // Without tables on the server the change stays in this page.
      if (tablesAreMissing(error)) return;
      if (kept !== undefined) restoreLists(client, kept);
      notify(dashboard.patchFailed);
    },
    onSettled: (_done, error) => (tablesAreMissing(error) ? undefined : refreshAll(client)),
  });

  // Stable functions, so that an unchanged row does not render again.
  return useMemo(
    () => ({
      setRead: (message: Voicemail, is_read: boolean) => {
        mutate({ id: message.id, patch: { is_read } });
        notify(is_read ? dashboard.markedRead : dashboard.markedUnread, () =>
          mutate({ id: message.id, patch: { is_read: !is_read } }),
        );
      },
      readAll: (messages: readonly Voicemail[]) => {
        const setAll = (is_read: boolean) => {
          for (const { id } of messages) mutate({ id, patch: { is_read } });
        };
        setAll(true);
        notify(dashboard.markedSeveralRead(messages.length), () => setAll(false));
      },
      setHandled: (message: Voicemail, handled: boolean) => {
        mutate({ id: message.id, patch: { status: handled ? HANDLED : NEW } });
        notify(handled ? dashboard.markedHandled : dashboard.markedUnhandled, () =>
          mutate({ id: message.id, patch: { status: statusOf(message) } }),
        );
      },
      correct: (message: Voicemail, corrections: Corrections) => {
        if (Object.keys(corrections).length > 0) mutate({ id: message.id, patch: { corrections } });
      },
      remove: (message: Voicemail) => {
        mutate({ id: message.id, patch: { status: DELETED } });
        notify(dashboard.removed, () => mutate({ id: message.id, patch: { status: statusOf(message) } }));
      },
    }),
    [mutate, notify],
  );
};
