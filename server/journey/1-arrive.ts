// 1 · A call or an upload reaches a line: is there one, and who calls?
import { activeLineBySlug, type Line } from '#server/lines/index.ts';
import { callerNumberOf } from '#server/messages/index.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';

/** A line that is closed may be reached for so long; a look-up for every upload would cost as much as the keeping. */
const HELD_MS = 1000;
const HELD = 1000;

export type Arrive = (slug: string) => Promise<Line>;

export const openArrive = (db: Database, now: () => number = () => performance.now()): Arrive => {
  const held = new Map<string, { line: Promise<Line | undefined>; untilMs: number }>();
  return async (slug) => {
    const there = held.get(slug);
    const fresh = there && there.untilMs > now() ? there.line : undefined;
    const looking = fresh ?? db.asSystem((trx) => activeLineBySlug(trx, slug));
    if (!fresh) {
      if (held.size >= HELD) held.clear();
      held.set(slug, { line: looking, untilMs: now() + HELD_MS });
    }
    const line = await looking.catch((error: unknown) => {
      held.delete(slug);
      throw error;
    });
    if (line) return line;
    held.delete(slug);
    throw new Failure('line_unknown');
  };
};

/** A diversion can put the firm's own number in the caller's place: that caller is unknown, not the firm. */
export const callerOf = (line: Line, given: string | undefined): string | null => {
  const number = callerNumberOf(given);
  return number === line.number ? null : number;
};
