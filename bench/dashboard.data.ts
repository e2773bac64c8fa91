// What is asked of the dashboard while it is measured, and how long the answer may take (95th percentile, ms).
import type { Case } from './answers.ts';

const list = (name: string, query = '', atMost: number | null = 15): Case => ({
  name,
  path: `/api/voicemails?${query}`,
  atMost,
});
const search = (name: string, q: string, more = '', atMost: number | null = 40): Case =>
  list(`search: ${name}`, `q=${encodeURIComponent(q)}${more}`, atMost);

export const LIST: readonly Case[] = [
  list('list, page 1'),
  list('list, page 2,500', 'page=2500', 40),
  list('list, last page', 'page=9950', 40),
  ...['caller_phone_number', 'duration_seconds', 'id', 'received_at'].flatMap((sort) =>
    ['asc', 'desc'].map((order) => list(`sorted by ${sort}, ${order}`, `sort=${sort}&order=${order}`)),
  ),
];

export const FILTERS: readonly Case[] = [
  'today=1',
  'period=week',
  'period=month',
  'urgent=1',
  'unread=1',
  'duration=short',
  'duration=medium',
  'duration=long',
  'content=with-transcription',
  'content=with-summary',
  'content=without-content',
  'sentiment=Négatif',
  'urgency=Modéré',
  'stage=Nouveau Dossier',
  'category=Document À Fournir',
  'domain=Droit Du Travail',
  'urgency=Non analysé',
  'urgent=1&unread=1&period=month',
].map((query) => list(`filter: ${query}`, encodeURI(query)));

export const SEARCHES: readonly Case[] = [
  search('a name, once', 'Dossier 77123'),
  search('a word', 'licenciement'),
  search('a word, still typed', 'licenc'),
  search('two words', 'jugement divorce'),
  search('a word and filters', 'bail', '&unread=1&urgency=Urgent'),
  search('a number', '0470 07 91'),
  search('sorted otherwise', 'tribunal', '&sort=duration_seconds&order=asc'),
  search('its id', '0190a000-0000-4000-8000-000000000001'),
  search('a word of two messages in five', 'bonjour'),
  // The first letter typed, which nearly every message has: how bad it becomes.
  search('one letter', 'c', '', null),
];

const statistics = (name: string, query: string, atMost: number): Case => ({
  name: `statistics: ${name}`,
  path: `/api/voicemails/statistics?${query}`,
  atMost,
});

export const STATISTICS: readonly Case[] = [
  statistics('all 100,000', '', 150),
  statistics('the last 30 days', 'period=month', 40),
  statistics('a search', 'q=licenciement', 150),
];
/** Of a firm with as many calls a day, and ninety days of them. */
export const QUARTERLY: Case = statistics('ninety days', '', 40);

/** The same firm in a small table and in a large one. */
export const GROWTH: readonly Case[] = [
  ...LIST.slice(0, 1),
  ...FILTERS.slice(3, 5),
  ...SEARCHES.slice(1, 4),
  ...STATISTICS.slice(0, 1).map((one) => ({ ...one, name: 'statistics' })),
];
