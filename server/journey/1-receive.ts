// Step 1 finds the line of a slug, and the caller's number unless it is the line's own. A call finds its line by the number
// called, an exchange by its token.
import { callersLine, type Line } from '#server/lines/index.ts';
import { callerNumberOf } from '#server/messages/index.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';

export type Receive = (slug: string) => Promise<Line>;

export const openReceive =
  (db: Database): Receive =>
  async (slug) => {
    const line = await db.asSystem((trx) => callersLine(trx, slug));
    if (!line) throw new Failure('line_unknown');
    if (line.closed_at) throw new Failure('line_closed');
    return line;
  };

/** A diverted call may carry the firm's own number as the caller's; then the caller is unknown. */
export const callerOf = (line: Line, given: string | undefined): string | null => {
  const number = callerNumberOf(given);
  return number === line.number ? null : number;
};
