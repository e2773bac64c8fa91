// The fields of a line that its firm sees. The intake token is left out, because its holder can send recordings in the
// firm's name.
import type { OwnLine } from '#contract/lines.ts';
import type { Line } from './store.ts';

export const showOwn = ({ slug, name, number, language, active, silent_since }: Line): OwnLine => ({
  slug,
  name,
  number,
  language,
  active,
  silent_since: silent_since?.toISOString() ?? null,
});
