// What the dashboard is asked while it is measured, and the required 95th percentile in ms.
import type { Case } from './answers.ts';

type Question = { name: string; path: string; kind: 'list' | 'search' | 'statistics' };

const REQUIRED = { list: 80, search: 300, statistics: 250 };
const REQUIRED_OF_SMALLER = 40;

/** For a firm of 100,000 messages. */
export const casesOfLarge = (questions: readonly Question[]): Case[] =>
  questions.map((one) => ({ ...one, atMost: REQUIRED[one.kind] }));
/** For a firm of 10,000 messages. */
export const casesOfSmaller = (questions: readonly Question[]): Case[] =>
  questions.map((one) => ({ ...one, atMost: REQUIRED_OF_SMALLER }));

const list = (name: string, query = ''): Question => ({
  name,
  path: `/api/voicemails?${query}`,
  kind: 'list',
});
const search = (name: string, q: string, more = ''): Question => ({
  name: `search: ${name}`,
  path: `/api/voicemails?q=${encodeURIComponent(q)}${more}`,
  kind: 'search',
});
const statistics = (name: string, query: string): Question => ({
  name: `statistics: ${name}`,
  path: `/api/voicemails/statistics?${query}`,
  kind: 'statistics',
});

export const LIST: readonly Question[] = [
  list('list, page 1'),
  list('list, page 500', 'page=500'),
  list('list, last page of the larger firm', 'page=9950'),
  ...['caller_phone_number', 'duration_seconds', 'id', 'received_at'].flatMap((sort) =>
    ['asc', 'desc'].map((order) => list(`sorted by ${sort}, ${order}`, `sort=${sort}&order=${order}`)),
  ),
];

export const FILTERS: readonly Question[] = [
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

/** By what is done about a message, and the sets that are acted on as one. */
export const ACTS: readonly Question[] = [
  'state=todo',
  'state=mine',
  'state=unassigned',
  'state=waiting',
  'state=due',
  'state=done',
  'state=bin',
  'state=todo&urgent=1',
].map((query) => list(`filter: ${query}`, query));
/** Beside one message of the firm. */
export const besideMessage = (id: string): readonly Question[] => [
  { name: 'history of a message', path: `/api/voicemails/${id}/history`, kind: 'list' },
  { name: 'who has which message open', path: '/api/viewings', kind: 'list' },
];

export const SEARCHES: readonly Question[] = [
  search('a name, once', 'Dossier 77123'),
  search('a word', 'licenciement'),
  search('a word, still typed', 'licenc'),
  search('two words', 'jugement divorce'),
  search('a word and filters', 'bail', '&unread=1&urgency=Urgent'),
  search('a number', '0470 07 91'),
  search('sorted otherwise', 'tribunal', '&sort=duration_seconds&order=asc'),
  search('its id', '0190a000-0000-4000-8000-000000000001'),
  search('a word of two messages in five', 'bonjour'),
  search('the commonest word', 'de'),
  search('one letter', 'c'),
];

export const STATISTICS: readonly Question[] = [
  statistics('all messages', ''),
  statistics('the last 30 days', 'period=month'),
  statistics('a search', 'q=licenciement'),
  statistics('a search of two messages in five', 'q=bonjour'),
];
/** The same firm in a small table and in a large one. */
export const GROWTH: readonly Question[] = [
  ...LIST.slice(0, 1),
  ...FILTERS.slice(3, 5),
  ...SEARCHES.slice(1, 4),
  ...STATISTICS.slice(0, 1).map((one) => ({ ...one, name: 'statistics' })),
];
