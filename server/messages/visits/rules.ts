// When a visit of the dashboard begins and the one before ended.

/** A page that was looked at again within this time belongs to the same visit. */
export const VISIT_GAP_MS = 30 * 60_000;

export type Visits = { last_at: Date; before_at: Date | null };

export const visitsAt = (known: Visits | undefined, now: Date): Visits => {
  if (!known) return { last_at: now, before_at: null };
  const isNew = now.getTime() - known.last_at.getTime() >= VISIT_GAP_MS;
  return { last_at: now, before_at: isNew ? known.last_at : known.before_at };
};
