// Reads every GET endpoint of the operator's table, with every id that the replies and the caller name, and every search of the
// lists with the given words.
import * as z from 'zod/mini';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { askAdmin, type SignedInOperator } from './operator.ts';

export type Walked = { name: string; path: string; status: number; text: string };

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const ROWS = Object.entries<Endpoint>(adminEndpoints).filter(([, { method }]) => method === 'GET');

/** The names of a search among the fields of a query. */
const SEARCHES = ['q', 'words'];

/** `ids`: of the firm, its lines and messages. `words`: also searched for, where a list has a search. */
export const walkAdmin = async (
  base: string,
  operator: SignedInOperator,
  { ids, words }: { ids: readonly string[]; words: readonly string[] },
): Promise<Walked[]> => {
  const walked: Walked[] = [];
  const known = new Set(ids);
  const visit = async (name: string, path: string): Promise<void> => {
    const reply = await askAdmin(base, operator, 'GET', path);
    const text = await reply.text();
    walked.push({ name, path, status: reply.status, text });
    if (reply.ok) for (const [id] of text.matchAll(UUID)) known.add(id);
  };
  for (const [name, { path, query }] of ROWS.filter(([, row]) => !row.path.includes(':'))) {
    await visit(name, path);
    const search = SEARCHES.find((field) => query instanceof z.ZodMiniObject && field in query.shape);
    if (search) for (const word of words) await visit(name, `${path}?${search}=${encodeURIComponent(word)}`);
  }
  for (const [name, { path }] of ROWS.filter(([, row]) => row.path.includes(':')))
    for (const id of [...known]) await visit(name, path.replace(/:\w+/g, id));
  return walked;
};

/** The endpoints that answered no request: the walk did not see what they show. */
export const notReached = (walked: readonly Walked[]): string[] =>
  ROWS.map(([name]) => name).filter((name) => !walked.some((one) => one.name === name && one.status === 200));
