// Parses a page of ListObjectsV2: only three elements are needed, and our keys contain no character that XML escapes.
import { isFileKey, type StoredFile } from '../port.ts';

const TEXT: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const element = (xml: string, name: string): string | null => {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found?.replace(/&(\w+);/g, (whole, word) => TEXT[word] ?? whole) ?? null;
};

export const readListing = (xml: string): { stored: StoredFile[]; next: string | null } => {
  const stored = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, content = '']) => {
    const key = element(content, 'Key') ?? '';
    const storedAt = new Date(element(content, 'LastModified') ?? Number.NaN);
    return isFileKey(key) && !Number.isNaN(storedAt.getTime()) ? [{ key, storedAt }] : [];
  });
  return { stored, next: element(xml, 'NextContinuationToken') };
};
