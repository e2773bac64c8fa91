// A field for one file: a button, the name of the chosen file, and a place to drop one. The native input lies over all of
// it, unseen, so that keyboard, screen readers and dropping work as the browser has them.
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { ui } from '#web/texts/ui.ts';
import { classes } from './classes.ts';

type FileFieldProps = {
  label: string;
  accept: string;
  /** The name of the chosen file. */
  chosen: string | null;
  disabled?: boolean;
  onChoose: (file: File) => void;
};

export const FileField = ({ label, accept, chosen, disabled = false, onChoose }: FileFieldProps) => {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The input is cleared, so that the same file can be chosen again.
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <div className="grid gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className="text-table font-semibold text-ink">
        {label}
      </label>
      <div
        className={classes(
          'relative flex min-h-16 items-center gap-3 rounded-md border border-dashed px-3 py-2 text-table',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
          isOver ? 'border-brand bg-brand-tint' : 'border-control bg-card hover:bg-paper-2',
          disabled && 'opacity-50',
        )}
      >
        <span
          id={`${id}-word`}
          aria-hidden="true"
          className="inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-md border border-control bg-card px-3 font-semibold"
        >
          <FileUp className="size-4" />
          {chosen === null ? ui.chooseFile : ui.otherFile}
        </span>
        <span id={`${id}-name`} className={classes('min-w-0 truncate', chosen === null && 'text-ink-3')}>
          {chosen ?? <span className="[@media(hover:none)]:hidden">{ui.dropFile}</span>}
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={disabled}
          // The words of the drawn button are in the name too, for a person who speaks them (WCAG 2.5.3).
          aria-labelledby={`${id}-label ${id}-word`}
          aria-describedby={`${id}-name`}
          onChange={take}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
    </div>
  );
};
