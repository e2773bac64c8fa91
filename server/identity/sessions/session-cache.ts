// Caches active sessions for a few seconds, so that a request needs no query. NOTIFY tells every process when a session
// ends; the time limit covers a lost notification.
import type { Clock } from '#server/platform/clock.ts';

export type SessionCache<T> = {
  find(sessionId: string, personId: string): Promise<T | null>;
  forgetPerson(personId: string): void;
  forgetAll(): void;
};

const MOST_CACHED = 20_000;

export const openSessionCache = <T>(
  clock: Clock,
  keepS: number,
  load: (sessionId: string, personId: string) => Promise<T | null>,
): SessionCache<T> => {
  type Entry = { personId: string; until: number; found: Promise<T | null> };
  const cache = new Map<string, Entry>();
  return {
    find(sessionId, personId) {
      const now = clock.now().getTime();
      const cached = cache.get(sessionId);
      if (cached && cached.personId === personId && cached.until > now) return cached.found;
      const found = load(sessionId, personId);
      const entry: Entry = { personId, until: now + keepS * 1000, found };
      // Cached before the query answers, so that a session that ends during the query removes its entry.
      cache.delete(sessionId);
      cache.set(sessionId, entry);
      const drop = (): void => {
        if (cache.get(sessionId) === entry) cache.delete(sessionId);
      };
      found.then((session) => {
        if (session === null) drop();
      }, drop);
      for (const oldest of cache.keys()) {
        if (cache.size <= MOST_CACHED) break;
        cache.delete(oldest);
      }
      return found;
    },
    forgetPerson(personId) {
      for (const [id, entry] of cache) if (entry.personId === personId) cache.delete(id);
    },
    forgetAll: () => cache.clear(),
  };
};
