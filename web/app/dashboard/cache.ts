// Names and invalidates the cached lists.
import type { QueryClient } from '@tanstack/react-query';
import type { ListQuery } from '#contract/voicemail.ts';

export const keys = {
  all: ['messages'] as const,
  /** Invalidated with the messages, because a call ends a line's silence. */
  lines: ['messages', 'lines'] as const,
  setup: ['messages', 'setup'] as const,
  lists: ['messages', 'list'] as const,
  history: (id: string) => ['messages', 'history', id] as const,
  handOvers: (id: string) => ['messages', 'hand-overs', id] as const,
  holds: (id: string) => ['messages', 'holds', id] as const,
  readings: (id: string) => ['messages', 'readings', id] as const,
  notes: (id: string) => ['messages', 'notes', id] as const,
  viewings: ['messages', 'viewings'] as const,
  escalation: (id: string) => ['messages', 'escalation', id] as const,
  spoken: (id: string) => ['messages', 'spoken', id] as const,
  calls: ['messages', 'calls'] as const,
  list: (query: ListQuery) => ['messages', 'list', query] as const,
  /** Page and order do not change a figure. */
  statistics: ({ page: _page, sort: _sort, order: _order, ...filters }: ListQuery) =>
    ['messages', 'statistics', filters] as const,
};

export const refreshAll = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: keys.all });
