// A moment of one's own for «Me le rappeler».
import { type FormEvent, useState } from 'react';
import { DAY_MS } from '#contract/time.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { dayAfter, momentFrom } from './remind-times.ts';
import { actTexts } from './texts.ts';

/** Tomorrow morning, in the form of the field: 2026-01-21T09:00. */
const proposed = (now: Date): string => `${dayAfter(now, 1)}T09:00`;

export const RemindDialog = ({
  onClose,
  onChosen,
}: {
  onClose: () => void;
  onChosen: (at: string) => void;
}) => {
  const [text, setText] = useState(() => proposed(new Date()));
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = momentFrom(text);
    const wait = at ? at.getTime() - Date.now() : 0;
    if (at === null || wait <= 0 || wait > 365 * DAY_MS) setWrong(true);
    else onChosen(at.toISOString());
  };
  return (
    <Dialog open onClose={onClose} title={actTexts.remindTitle}>
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          type="datetime-local"
          label={actTexts.remindWhen}
          hint={actTexts.remindHint}
          value={text}
          error={wrong ? actTexts.remindPast : null}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <div className="flex justify-end">
          <Button type="submit" kind="primary">
            {actTexts.remindSave}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
