// What a firm sees of its own line: nothing that lets somebody else speak in its name, such as the intake token.
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
