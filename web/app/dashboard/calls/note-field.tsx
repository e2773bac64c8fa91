// The field for a note on a call, opened and sent with the keyboard.
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { MOST_MESSAGE_NOTE } from '#contract/acts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { actTexts } from '../acts/texts.ts';
import { callTexts } from './texts.ts';

const tall = 'max-md:min-h-11';

type NoteFieldProps = { onSave: (text: string) => Promise<boolean>; onClose: () => void };

export const NoteField = ({ onSave, onClose }: NoteFieldProps) => {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setBusy(true);
    if (await onSave(text.trim())) onClose();
    else setBusy(false);
  };
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') onClose();
    // Enter begins a line.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid max-w-[40rem] gap-2">
      <TextArea
        autoFocus
        label={callTexts.noteLabel}
        labelHidden
        size="small"
        rows={2}
        maxLength={MOST_MESSAGE_NOTE}
        placeholder={actTexts.notes.placeholder}
        value={text}
        onKeyDown={pressed}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" kind="primary" busy={busy} className={tall}>
          {callTexts.noteSave}
        </Button>
        <Button size="small" onClick={onClose} className={tall}>
          {callTexts.cancel}
        </Button>
      </div>
    </form>
  );
};
