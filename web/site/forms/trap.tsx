// A hidden field that only bots fill in: invisible, not announced, and not reachable by keyboard.
import { TRAP } from '#contract/plain-forms.ts';

export const Trap = () => (
  <div aria-hidden="true" className="absolute left-[-999rem] size-px overflow-hidden">
    <label>
      Ne rien écrire ici
      <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
