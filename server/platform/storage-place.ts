// Parses s3://bucket?endpoint=…&region=….
import * as z from 'zod';

export type StorageAddress = { bucket: string; endpoint: string; region: string };
export type StoragePlace = StorageAddress & { accessKeyId: string; secretAccessKey: string };

const SHAPE = 'must read s3://bucket?endpoint=https://…&region=…';

/** `vendor` validates the address of the endpoint. */
export const storageAddress = (vendor: z.ZodType<string>) =>
  z.string().transform((text, context): StorageAddress => {
    const refuse = (message: string): never => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    const url = URL.canParse(text) ? new URL(text) : null;
    const bucket = url?.hostname ?? '';
    const named = [...(url?.searchParams.keys() ?? [])].every((name) =>
      ['endpoint', 'region'].includes(name),
    );
    if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || !named)
      return refuse(SHAPE);
    if (url.username || url.password || !['', '/'].includes(url.pathname)) return refuse(SHAPE);
    const region = url.searchParams.get('region') ?? 'us-east-1';
    const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
    const sound = vendor.safeParse(endpoint);
    if (!/^[a-z0-9-]+$/.test(region)) return refuse(SHAPE);
    return sound.success ? { bucket, endpoint, region } : refuse(sound.error.issues[0]?.message ?? SHAPE);
  });

/** A folder by its absolute path, or a bucket. */
export const backupPlace = (vendor: z.ZodType<string>) =>
  z.string().transform((text, context): string | StorageAddress => {
    if (text.startsWith('/')) return text;
    const bucket = storageAddress(vendor).safeParse(text);
    if (bucket.success) return bucket.data;
    context.addIssue({ code: 'custom', message: `must be the path of a folder, or ${SHAPE}` });
    return z.NEVER;
  });

export const isSameBucket = (one: StorageAddress, other: StorageAddress): boolean =>
  one.bucket === other.bucket && one.endpoint === other.endpoint;
