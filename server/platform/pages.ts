// Pages of a list, for stores and routes.
import type { PageQuery } from '#contract/paging.ts';

export type Limit = { limit: number; offset: number };

export const limitOf = ({ page, page_size }: PageQuery): Limit => ({
  limit: page_size,
  offset: (page - 1) * page_size,
});

export const pageWith = <T>({ page, page_size }: PageQuery, total: number, items: readonly T[]) => ({
  items: [...items],
  total,
  page,
  pages: Math.max(1, Math.ceil(total / page_size)),
  page_size,
});
