// Pages of a list: every list of the settings takes the same query and answers in the same form.
import * as z from 'zod/mini';

export const pageQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
});
export type PageQuery = z.infer<typeof pageQuery>;

export const pageOf = <S extends z.ZodMiniType>(item: S) =>
  z.object({
    items: z.array(item),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    page_size: z.number(),
  });
