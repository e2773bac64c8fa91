// The notes beside a message, and the field for a new one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { MOST_MESSAGE_NOTE, type Note } from '#contract/acts.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { momentText } from '#web/texts/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { keys } from '../cache.ts';
import { useDashboard } from '../context.ts';
import { actTexts } from './texts.ts';

const { notes } = actTexts;

/** Ctrl+Enter sends, because Enter begins a line. */
const sendsForm = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
};

const NoteForm = ({
  mark,
  label,
  text: given,
  save,
  onSave,
  onCancel,
}: {
  /** The shortcut focuses the field with this mark. */
  mark?: string;
  label: string;
  text: string;
  save: string;
  onSave: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}) => {
  const [text, setText] = useState(given);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setBusy(true);
    // The typed text stays in the field if it could not be saved.
    await onSave(text.trim()).then(
      () => setText(onCancel ? text : ''),
      () => {},
    );
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-2">
      <TextArea
        data-note={mark}
        label={label}
        labelHidden
        size="small"
        rows={2}
        maxLength={MOST_MESSAGE_NOTE}
        placeholder={notes.placeholder}
        value={text}
        onKeyDown={sendsForm}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {(text.trim() !== '' || onCancel) && (
        <div className="flex gap-2">
          <Button type="submit" size="small" busy={busy} className="max-md:min-h-11">
            {save}
          </Button>
          {onCancel && (
            <Button size="small" kind="quiet" onClick={onCancel} className="max-md:min-h-11">
              {notes.cancel}
            </Button>
          )}
        </div>
      )}
    </form>
  );
};

const OneNote = ({
  note,
  onChange,
  onRemove,
}: {
  note: Note;
  onChange: (text: string) => Promise<unknown>;
  onRemove: () => void;
}) => {
  const [editing, setEditing] = useState(false);
  const about = [note.person.name, momentText(note.created_at), ...(note.changed_at ? [notes.changed] : [])];
  return (
    <li className="grid gap-1">
      <p className="text-label text-ink-3 tabular-nums">{about.filter(Boolean).join(' · ')}</p>
      {editing ? (
        <NoteForm
          label={notes.edit}
          text={note.text}
          save={notes.save}
          onSave={async (text) => {
            await onChange(text);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          <p className="text-table whitespace-pre-line wrap-anywhere">{note.text}</p>
          {note.own && (
            <p data-print="no" className="flex gap-3 text-label">
              <button type="button" className="underline underline-offset-4" onClick={() => setEditing(true)}>
                {notes.edit}
              </button>
              <button type="button" className="underline underline-offset-4" onClick={onRemove}>
                {notes.remove}
              </button>
            </p>
          )}
        </>
      )}
    </li>
  );
};

export const NotesPart = ({ message }: { message: Voicemail }) => {
  const { source, notify } = useDashboard();
  const cache = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: keys.notes(message.id),
    queryFn: async ({ signal }) => (await source.acts()).notes(message.id, signal),
  });
  const { mutateAsync: run } = useMutation({
    // Without a connection it fails at once and the text stays in its field, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (error) => notify(messageOr(error, notes.failed)),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: keys.notes(message.id) }),
        cache.invalidateQueries({ queryKey: keys.history(message.id) }),
      ]),
  });
  return (
    <section className="grid content-start gap-2">
      <h4 className="font-sans text-label font-semibold tracking-normal text-ink-3">{notes.title}</h4>
      {data.length > 0 && (
        <ul className="grid gap-3">
          {data.map((note) => (
            <OneNote
              key={note.id}
              note={note}
              onChange={(text) => run(async () => (await source.acts()).changeNote(note.id, text))}
              onRemove={() =>
                void run(async () => (await source.acts()).removeNote(note.id)).then(
                  () => notify(notes.removed),
                  () => {},
                )
              }
            />
          ))}
        </ul>
      )}
      <div data-print="no">
        <NoteForm
          mark={message.id}
          label={notes.label}
          text=""
          save={notes.add}
          onSave={(text) => run(async () => (await source.acts()).addNote(message.id, text))}
        />
      </div>
    </section>
  );
};
