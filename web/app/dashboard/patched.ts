// Applies a user's change to a message and to a page before the server has answered.
import type { QueryClient } from '@tanstack/react-query';
import type { CallBackPage } from '#contract/call-backs.ts';
import { DELETED, HANDLED, OPEN } from '#contract/message-states.ts';
import type { Voicemail, VoicemailPage, VoicemailPatch } from '#contract/voicemail.ts';
import { keys } from './cache.ts';
import { correctedBy } from './corrected.ts';

/** These are the rules of `wantedOf` on the server. */
export const patchedBy = (message: Voicemail, patch: VoicemailPatch, at: string): Voicemail => {
  const corrected = patch.corrections ? correctedBy(message, patch.corrections) : message;
  const {
    outcome: ended,
    handled_at,
    deleted_at,
    assignee_id: taken,
    assignee_name: name,
    remind_at: due,
    tries: tried,
    ...rest
  } = corrected;
  const returns = patch.remind_at && message.status === HANDLED ? OPEN : undefined;
  const status = patch.status ?? (patch.outcome ? HANDLED : returns);
  const isHandled = (status ?? message.status) === HANDLED;
  const isDeleted = (status ?? message.status) === DELETED;
  const outcome = patch.outcome === undefined ? ended : patch.outcome;
  const assignee_id = patch.assignee_id === undefined ? taken : patch.assignee_id;
  const stillDue = status === HANDLED ? null : due;
  const remind_at = patch.remind_at === undefined ? stillDue : patch.remind_at;
  const tries = patch.tries ?? tried ?? 0;
  return {
    ...rest,
    ...(patch.is_read === undefined ? {} : { is_read: patch.is_read, read_at: patch.is_read ? at : null }),
    ...(status === undefined ? {} : { status }),
    ...(isHandled && outcome ? { outcome } : {}),
    ...(isHandled ? { handled_at: handled_at ?? at } : {}),
    ...(isDeleted ? { deleted_at: deleted_at ?? at } : {}),
    ...(assignee_id ? { assignee_id } : {}),
    // The name of a new one comes with the next list.
    ...(name && assignee_id === taken ? { assignee_name: name } : {}),
    ...(remind_at ? { remind_at } : {}),
    ...(tries > 0 ? { tries } : {}),
  };
};

/** The page with one change. */
export const patchedPage = (
  page: VoicemailPage,
  id: string,
  patch: VoicemailPatch,
  at: string,
): VoicemailPage => {
  const before = page.items.find((message) => message.id === id);
  if (before === undefined) return page;
  const after = patchedBy(before, patch, at);
  const gone = after.status === DELETED && before.status !== DELETED;
  const unread = (message: Voicemail) => (message.is_read ? 0 : 1);
  const counts = gone
    ? {
        total: page.counts.total - 1,
        processed:
          page.counts.processed - (before.transcription !== null || before.ai_summary !== null ? 1 : 0),
        duration_seconds: page.counts.duration_seconds - (before.duration_seconds ?? 0),
        unread: page.counts.unread - unread(before),
      }
    : { ...page.counts, unread: page.counts.unread + unread(after) - unread(before) };
  return {
    ...page,
    counts,
    total: gone ? page.total - 1 : page.total,
    items: gone
      ? page.items.filter((message) => message.id !== id)
      : page.items.map((message) => (message.id === id ? after : message)),
  };
};

/** Changes every cached list, and the calls to make. */
export const patchLists = (client: QueryClient, id: string, patch: VoicemailPatch, at: string): void => {
  client.setQueriesData<VoicemailPage>({ queryKey: keys.lists }, (page) =>
    page === undefined ? page : patchedPage(page, id, patch, at),
  );
  client.setQueriesData<CallBackPage>({ queryKey: keys.calls }, (page) =>
    page === undefined
      ? page
      : {
          ...page,
          items: page.items.map((call) =>
            call.message.id === id ? { ...call, message: patchedBy(call.message, patch, at) } : call,
          ),
        },
  );
};
