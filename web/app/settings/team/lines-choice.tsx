// Sets which lines a person sees: all, or some of them.
import type { OwnLine } from '#contract/lines.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { words } from './texts.ts';

const texts = words.lines;

type LinesChoiceProps = {
  lines: readonly OwnLine[];
  /** Null: every line. */
  chosen: readonly string[] | null;
  onChoose: (chosen: string[] | null) => void;
};

export const LinesChoice = ({ lines, chosen, onChoose }: LinesChoiceProps) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 text-table font-semibold text-ink">{texts.legend}</legend>
    <Checkbox
      label={texts.all}
      checked={chosen === null}
      onChange={(event) => onChoose(event.target.checked ? null : lines.map(({ id }) => id))}
    />
    {chosen !== null && (
      <div className="ml-6 grid gap-0.5">
        {lines.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChoose(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    )}
  </fieldset>
);
