// How well a firm is served: the first trouble that a person should look at.
import type { FIRM_HEALTH } from '#contract/admin/firms.ts';

type Firm = { id: string; lines: number; silent_lines: number };
type Named = readonly { id: string }[];
/** The firms of «Aujourd’hui», so that a firm named there is not shown as well. */
export type Troubles = Readonly<
  Record<'late' | 'undelivered' | 'textsRefused' | 'unreadAlerts' | 'ended', Named>
>;

export const healthOf = (
  { id, lines, silent_lines }: Firm,
  troubles: Troubles,
): (typeof FIRM_HEALTH)[number] => {
  const isIn = (named: Named): boolean => named.some((one) => one.id === id);
  if (isIn(troubles.late)) return 'late';
  if (isIn(troubles.undelivered)) return 'undelivered';
  if (isIn(troubles.textsRefused)) return 'texts_refused';
  if (isIn(troubles.unreadAlerts)) return 'alert_unread';
  if (silent_lines > 0) return 'silent';
  if (isIn(troubles.ended)) return 'no_subscription';
  return lines === 0 ? 'no_line' : 'well';
};
