// The unsaved changes of all forms, in the tab's session storage, so that they survive a reload and a change of section.
import { useSyncExternalStore } from 'react';
import type { Draft } from './draft-rules.ts';

const KEY = 'voxlex.settings.drafts';
type Drafts = Readonly<Record<string, Draft>>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The parser is written by hand, because no other page would need zod's schema of a record. */
const isDraft = (entry: [string, unknown]): entry is [string, Draft] =>
  isRecord(entry[1]) &&
  typeof entry[1].version === 'number' &&
  isRecord(entry[1].base) &&
  isRecord(entry[1].mine);

const readStorage = (): Drafts => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return isRecord(kept) ? Object.fromEntries(Object.entries(kept).filter(isDraft)) : {};
  } catch {
    return {};
  }
};

let drafts: Drafts | null = null;
const listeners = new Set<() => void>();

const current = (): Drafts => {
  drafts ??= readStorage();
  return drafts;
};

const change = (next: Drafts) => {
  drafts = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage the drafts live as long as the page.
  }
  for (const listener of listeners) listener();
};

export const draftOf = (name: string): Draft | null => current()[name] ?? null;

export const writeDraft = (name: string, draft: Draft | null): void => {
  const { [name]: _, ...others } = current();
  change(draft === null ? others : { ...others, [name]: draft });
};

/** Called at sign-out, because the next user of this tab must not see the drafts. */
export const forgetDrafts = (): void => change({});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useDraft = (name: string): Draft | null =>
  useSyncExternalStore(
    subscribe,
    () => draftOf(name),
    () => null,
  );

export const draftName = (personId: string, section: string, form: string): string =>
  `${personId}/${section}/${form}`;

/** The sections with unsaved changes. */
export const useDirtySections = (personId: string): ReadonlySet<string> => {
  const names = useSyncExternalStore(
    subscribe,
    () => Object.keys(current()).join('\n'),
    () => '',
  );
  return new Set(
    names
      .split('\n')
      .filter((name) => name.startsWith(`${personId}/`))
      .map((name) => name.split('/')[1] ?? ''),
  );
};
