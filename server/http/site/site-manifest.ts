// What a prepared site holds, as it is written beside it.
import * as z from 'zod';

const prepared = z.object({
  name: z.string(),
  etag: z.string(),
  policy: z.nullable(z.string()),
  encodings: z.array(z.enum(['br', 'gzip'])),
});
export type Prepared = z.infer<typeof prepared>;

export const siteManifest = z.array(prepared);
