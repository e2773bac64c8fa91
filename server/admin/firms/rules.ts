// How well a firm is served: the first trouble that a person should look at.
import type { FIRM_HEALTH } from '#contract/admin/firms.ts';

type Seen = { lines: number; silent_lines: number; undelivered: number };

export const healthOf = ({ lines, silent_lines, undelivered }: Seen): (typeof FIRM_HEALTH)[number] => {
  if (undelivered > 0) return 'undelivered';
  if (silent_lines > 0) return 'silent';
  return lines === 0 ? 'no_line' : 'well';
};
