// The compressed size of the scripts that a page downloads.
import { brotliCompressSync } from 'node:zlib';
import { type Page, type Response, test } from '@playwright/test';

/** 130 units of 1024 bytes, and a little: the names of the files change with their content, and compress differently. */
export const MOST_BYTES = 130 * 1024 + 200;

export type Weighed = { files: string[]; bytes: number };

const sizes = new Map<string, number>();

/** Listens from now on; the returned function ends that and weighs what came. */
export const weighScripts = (page: Page, of = 'bytes'): (() => Promise<Weighed>) => {
  const scripts = new Map<string, Promise<Buffer>>();
  const note = (response: Response): void => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  };
  page.on('response', note);
  return async () => {
    // A later script would end with the page.
    page.off('response', note);
    let bytes = 0;
    // Compressed at the end, because it blocks the replies to the page for seconds.
    for (const [url, body] of scripts) {
      const size = sizes.get(url) ?? brotliCompressSync(await body).length;
      sizes.set(url, size);
      bytes += size;
    }
    test.info().annotations.push({ type: of, description: String(bytes) });
    return { files: [...scripts.keys()], bytes };
  };
};
