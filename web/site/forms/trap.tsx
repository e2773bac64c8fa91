// A field that no person meets: neither seen, nor heard, nor reached by keyboard. What fills it is a machine.
import { TRAP } from '#contract/plain-forms.ts';

export const Trap = () => (
  <div aria-hidden="true" className="absolute left-[-999rem] size-px overflow-hidden">
    <label>
      Ne rien écrire ici
      <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
