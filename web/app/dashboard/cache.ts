// Names, updates and invalidates the cached lists.
import type { QueryClient } from '@tanstack/react-query';
import { DELETED } from '#contract/values.ts';
import type { ListQuery, Voicemail, VoicemailPage, VoicemailPatch } from '#contract/voicemail.ts';
import { correctedBy } from './corrected.ts';

export const keys = {
  all: ['messages'] as const,
  /** Invalidated with the messages, because a call ends a line's silence. */
  lines: ['messages', 'lines'] as const,
  setup: ['messages', 'setup'] as const,
  lists: ['messages', 'list'] as const,
  escalation: (id: string) => ['messages', 'escalation', id] as const,
  spoken: (id: string) => ['messages', 'spoken', id] as const,
  list: (query: ListQuery) => ['messages', 'list', query] as const,
  /** Page and order do not change a figure. */
  statistics: ({ page: _page, sort: _sort, order: _order, ...filters }: ListQuery) =>
    ['messages', 'statistics', filters] as const,
};

const changed = (message: Voicemail, patch: VoicemailPatch, at: string): Voicemail => ({
  ...(patch.corrections ? correctedBy(message, patch.corrections) : message),
  ...(patch.is_read === undefined ? {} : { is_read: patch.is_read, read_at: patch.is_read ? at : null }),
  ...(patch.status === undefined ? {} : { status: patch.status }),
});

/** The page with one change. */
export const patchedPage = (
  page: VoicemailPage,
  id: string,
  patch: VoicemailPatch,
  at: string,
): VoicemailPage => {
  const before = page.items.find((message) => message.id === id);
  if (before === undefined) return page;
  const after = changed(before, patch, at);
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

/** Changes every cached list. */
export const patchLists = (client: QueryClient, id: string, patch: VoicemailPatch, at: string): void => {
  client.setQueriesData<VoicemailPage>({ queryKey: keys.lists }, (page) =>
    page === undefined ? page : patchedPage(page, id, patch, at),
  );
};

export const refreshAll = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: keys.all });
