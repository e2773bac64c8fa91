// «Parties adverses»: the list with its search, a new party, and the import of a file.
import { useRef, useState } from 'react';
import type { AdverseParty } from '#contract/adverse-parties.ts';
import { formatPhone } from '#contract/phone.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { useSettings } from '../context.ts';
import { Confirm, type Question } from '../pieces/confirm.tsx';
import { draftName, draftOf } from '../pieces/drafts.ts';
import { FormCard } from '../pieces/form-card.tsx';
import { AddButton, EditButton, RemoveButton } from '../pieces/list-buttons.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import type { Form } from '../pieces/use-form.ts';
import { ifMatch } from '../pieces/use-line.ts';
import { ImportCard } from './import-card.tsx';
import { texts } from './texts.ts';
import {
  NEW_PARTY,
  type PartyValues,
  useNewParty,
  useParties,
  usePartiesReload,
  useParty,
} from './use-parties.ts';

const Fields = ({ form: { values, errors, set } }: { form: Form<PartyValues> }) => (
  <div className="grid gap-5">
    <TextField
      label={texts.name}
      hint={texts.nameHint}
      autoComplete="off"
      maxLength={200}
      value={values.name}
      error={errors.name}
      onChange={({ target }) => set('name', target.value)}
    />
    <TextField
      label={texts.number}
      hint={texts.numberHint}
      optional
      type="tel"
      autoComplete="off"
      maxLength={40}
      value={values.number}
      error={errors.number}
      onChange={({ target }) => set('number', target.value)}
    />
    <TextField
      label={texts.dossierField}
      optional
      autoComplete="off"
      maxLength={120}
      value={values.dossier}
      error={errors.dossier}
      onChange={({ target }) => set('dossier', target.value)}
    />
  </div>
);

const Editor = ({ one }: { one: AdverseParty }) => {
  const form = useParty(one);
  return (
    <FormCard title={texts.editing(one.name)} form={form}>
      <Fields form={form} />
    </FormCard>
  );
};

const NewPartyCard = ({ onDone }: { onDone: () => void }) => {
  const form = useNewParty(onDone);
  return (
    <FormCard title={texts.addTitle} form={form} action={texts.adding} onCancel={onDone}>
      <Fields form={form} />
    </FormCard>
  );
};

type RowProps = { one: AdverseParty; isOpen: boolean; onOpen: () => void; onRemove: () => void };

const Row = ({ one, isOpen, onOpen, onRemove }: RowProps) => {
  const about = [one.number && formatPhone(one.number), one.dossier && texts.dossier(one.dossier)];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold wrap-anywhere">{one.name}</span>
            {one.messages > 0 && <Badge tone="urgent">{texts.messages(one.messages)}</Badge>}
            {!one.compared && <Badge tone="waiting">{texts.comparing}</Badge>}
          </div>
          {about.some(Boolean) && (
            <p className="text-table text-ink-3 wrap-anywhere">{about.filter(Boolean).join(' · ')}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <EditButton isOpen={isOpen} label={texts.editing(one.name)} onClick={onOpen}>
            {texts.edit}
          </EditButton>
          <RemoveButton label={texts.removing(one.name)} onClick={onRemove}>
            {texts.remove}
          </RemoveButton>
        </div>
      </div>
      {isOpen && <Editor one={one} />}
    </li>
  );
};

/** What a marked message looks like, while the list has none that could be marked. */
const Sample = () => (
  <figure className="grid max-w-[40rem] gap-2 rounded-lg border border-line bg-paper-2 px-4 py-3.5 text-table">
    <figcaption className="text-label text-ink-3">{texts.sample.title}</figcaption>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">{unbroken(texts.sample.caller)}</span>
      <Badge tone="urgent">{texts.sample.mark}</Badge>
    </p>
    <p className="font-serif text-base">{texts.sample.text}</p>
    <p className="text-ink-2">{texts.sample.why}</p>
  </figure>
);

const PartiesSection = () => {
  const { client, personId, section, notify } = useSettings();
  const reload = usePartiesReload();
  const heading = useRef<HTMLHeadingElement>(null);
  const [page, setPage] = useState(1);
  const [q, setQ] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(() => draftOf(draftName(personId, section, NEW_PARTY)) !== null);
  const [question, setQuestion] = useState<Question | null>(null);
  const list = useParties(page, q);
  const askRemove = ({ id, name, version }: AdverseParty) =>
    setQuestion({
      title: texts.askRemove(name),
      lead: texts.removeLead,
      action: texts.remove,
      work: async () => {
        try {
          await client.call('removeAdverseParty', { params: { id }, headers: ifMatch(version) });
          notify(texts.removed);
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
          notify(texts.changed);
        }
        await reload();
      },
    });
  return (
    <>
      <Loaded query={list} lines={4}>
        {({ items, total, pages }) => (
          <SectionCard title={texts.title} lead={texts.lead} heading={heading}>
            {(total > 0 || q !== '') && (
              <div className="grid gap-2">
                <TextField
                  label={texts.search}
                  labelHidden
                  type="search"
                  size="small"
                  placeholder={texts.search}
                  autoComplete="off"
                  maxLength={200}
                  value={q}
                  onChange={({ target }) => {
                    setQ(target.value);
                    setPage(1);
                  }}
                />
                <p className="text-table text-ink-3 tabular-nums" aria-live="polite">
                  {texts.total(total)}
                </p>
              </div>
            )}
            {items.length === 0 ? (
              <>
                <p className="text-table text-ink-3">{q === '' ? texts.none : texts.notFound}</p>
                {q === '' && <Sample />}
              </>
            ) : (
              <ul aria-label={texts.label} className="divide-y divide-line">
                {items.map((one) => (
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
            <Pager label={texts.pages} page={page} pages={pages} onPage={setPage} />
            {!isAdding && <AddButton onClick={() => setAdding(true)}>{texts.add}</AddButton>}
            <Confirm question={question} onClose={() => setQuestion(null)} back={heading} />
          </SectionCard>
        )}
      </Loaded>
      {isAdding && <NewPartyCard onDone={() => setAdding(false)} />}
      <ImportCard />
    </>
  );
};

export default PartiesSection;
