// The notes of a lead, by person and time, and the field for a new one.
import { type FormEvent, useState } from 'react';
import { type LeadDetails, MOST_NOTE } from '#contract/admin/leads.ts';
import { momentText } from '#web/texts/figures.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useAdmin } from '../context.ts';
import { useGuardedAct } from '../pieces/use-act.ts';
import { leadTexts } from './texts.ts';

export const LeadNotes = ({
  lead,
  onChange,
}: {
  lead: LeadDetails;
  onChange: (next: LeadDetails) => void;
}) => {
  const { client } = useAdmin();
  const [text, setText] = useState('');
  const { busy, fault, run } = useGuardedAct();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || text.trim() === '') return;
    const done = await run(async () =>
      onChange(await client.call('adminAddLeadNote', { params: { id: lead.id }, body: { text } })),
    );
    if (done) setText('');
  };
  return (
    <SectionCard title={leadTexts.notesTitle} lead={leadTexts.notesLead}>
      {lead.notes_list.length === 0 ? (
        <p className="text-table text-ink-3">{leadTexts.noNotes}</p>
      ) : (
        <ul className="grid gap-3">
          {lead.notes_list.map((note) => (
            <li key={note.id} className="border-l-2 border-line pl-3">
              <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
              <p className="text-label text-ink-3">
                {note.person || leadTexts.noPerson} ·{' '}
                <time dateTime={note.created_at}>{momentText(note.created_at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={(event) => void add(event)} className="grid justify-items-start gap-3">
        {fault && <Banner tone="error">{fault}</Banner>}
        <div className="w-full">
          <TextArea
            label={leadTexts.newNote}
            rows={2}
            maxLength={MOST_NOTE}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit" size="small" busy={busy}>
          {leadTexts.addNote}
        </Button>
      </form>
    </SectionCard>
  );
};
