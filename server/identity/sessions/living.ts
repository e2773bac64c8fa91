// Which sessions live, remembered for some seconds so that a request costs no query; an end is told by NOTIFY, and the
// seconds are for the case that the telling is lost.
import type { Clock } from '#server/platform/clock.ts';

export type LivingSessions<T> = {
  find(sessionId: string, userId: string): Promise<T | null>;
  /** What is remembered this moment, without asking. */
  peek(sessionId: string, userId: string): T | null;
  forgetUser(userId: string): void;
  forgetAll(): void;
};

const REMEMBERED = 20_000;

export const openLiving = <T>(
  clock: Clock,
  keepS: number,
  load: (sessionId: string, userId: string) => Promise<T | null>,
): LivingSessions<T> => {
  type Held = { userId: string; until: number; found: Promise<T | null>; known: T | null };
  const held = new Map<string, Held>();
  return {
    find(sessionId, userId) {
      const now = clock.now().getTime();
      const there = held.get(sessionId);
      if (there && there.userId === userId && there.until > now) return there.found;
      const found = load(sessionId, userId);
      const entry: Held = { userId, until: now + keepS * 1000, found, known: null };
      // Held before it is answered: an end told meanwhile removes it, and the answer is not remembered.
      held.delete(sessionId);
      held.set(sessionId, entry);
      const drop = (): void => {
        if (held.get(sessionId) === entry) held.delete(sessionId);
      };
      found.then((session) => {
        if (session === null) drop();
        entry.known = session;
      }, drop);
      for (const oldest of held.keys()) {
        if (held.size <= REMEMBERED) break;
        held.delete(oldest);
      }
      return found;
    },
    peek(sessionId, userId) {
      const there = held.get(sessionId);
      return there && there.userId === userId && there.until > clock.now().getTime() ? there.known : null;
    },
    forgetUser(userId) {
      for (const [id, entry] of held) if (entry.userId === userId) held.delete(id);
    },
    forgetAll: () => held.clear(),
  };
};
