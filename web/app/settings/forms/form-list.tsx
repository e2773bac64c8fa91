// The firm's case forms: the list, a new one, and the fields of one.
import { useRef, useState } from 'react';
import { type CaseForm, MOST_FORMS } from '#contract/forms.ts';
import { LANGUAGE_NAMES, SENDING_NAMES } from '#web/texts/setting-words.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { lazyPart } from '#web/ui/boundary.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { Confirm, type Question } from '../pieces/confirm.tsx';
import { draftName, draftOf } from '../pieces/drafts.ts';
import { FormCard } from '../pieces/form-card.tsx';
import { AddButton, EditButton, RemoveButton } from '../pieces/list-buttons.tsx';
import { caseFormTexts } from './texts.ts';
import { NEW_FORM, useAddCaseForm, useCaseForm, useFormsReload } from './use-forms.ts';

const { list, form: texts } = caseFormTexts;
/** Loaded when a form is opened. */
const Fields = lazyPart(async () => ({ default: (await import('./form-fields.tsx')).FormFields }));
const TONES: Record<CaseForm['sending'], Tone> = { automatic: 'done', approval: 'new', off: 'quiet' };

const Editor = ({ one }: { one: CaseForm }) => {
  const form = useCaseForm(one);
  return (
    <FormCard title={texts.editing(one.name)} form={form}>
      <Fields form={form} />
    </FormCard>
  );
};

const NewFormCard = ({ onDone }: { onDone: () => void }) => {
  const form = useAddCaseForm(onDone);
  return (
    <FormCard title={texts.title} form={form} action={[texts.add, texts.adding]} onCancel={onDone}>
      <Fields form={form} />
    </FormCard>
  );
};

type RowProps = { one: CaseForm; isOpen: boolean; onOpen: () => void; onRemove: () => void };

const Row = ({ one, isOpen, onOpen, onRemove }: RowProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 first:pt-0 last:pb-0">
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{one.name}</span>
        <Badge tone={TONES[one.sending]}>{SENDING_NAMES[one.sending]}</Badge>
      </div>
      <p className="text-table text-ink-2 wrap-anywhere">{one.use_when}</p>
      <p className="text-table break-all text-ink-3">{`${LANGUAGE_NAMES[one.language]} · ${one.link}`}</p>
    </div>
    <div className="flex flex-wrap gap-2">
      <EditButton isOpen={isOpen} label={list.editOne(one.name)} onClick={onOpen}>
        {list.edit}
      </EditButton>
      <RemoveButton label={list.removeOne(one.name)} onClick={onRemove}>
        {list.remove}
      </RemoveButton>
    </div>
    {isOpen && <Editor one={one} />}
  </li>
);

export const FormList = ({ forms }: { forms: readonly CaseForm[] }) => {
  const { client, personId, section, notify } = useSettings();
  const reload = useFormsReload();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasDraft = (name: string): boolean => draftOf(draftName(personId, section, name)) !== null;
  const [open, setOpen] = useState(() => forms.find(({ id }) => hasDraft(id))?.id ?? null);
  const [isAdding, setAdding] = useState(() => hasDraft(NEW_FORM));
  const [question, setQuestion] = useState<Question | null>(null);
  const askRemove = ({ id, name }: CaseForm) =>
    setQuestion({
      title: list.askRemove(name),
      lead: list.removeLead,
      action: list.remove,
      work: async () => {
        await client.call('removeForm', { params: { id } });
        await reload();
        notify(list.removed);
      },
    });
  return (
    <>
      <SectionCard title={list.title} lead={list.lead} heading={heading}>
        {forms.length === 0 ? (
          <p className="text-table text-ink-3">{list.none}</p>
        ) : (
          <ul aria-label={list.label} className="divide-y divide-line">
            {forms.map((one) => (
              <Row
                key={one.id}
                one={one}
                isOpen={open === one.id}
                onOpen={() => setOpen(open === one.id ? null : one.id)}
                onRemove={() => askRemove(one)}
              />
            ))}
          </ul>
        )}
        {!isAdding && forms.length < MOST_FORMS && (
          <AddButton onClick={() => setAdding(true)}>{list.add}</AddButton>
        )}
        <Confirm question={question} onClose={() => setQuestion(null)} back={heading} />
      </SectionCard>
      {isAdding && <NewFormCard onDone={() => setAdding(false)} />}
    </>
  );
};
