// The case form of a message: what is proposed, the click that sends it, and what became of it. Downloaded with the first
// message that is opened.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { FORM_TEXT_LENGTH, type FormProposal, type MessageForm } from '#contract/forms.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { momentText } from '#web/texts/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { keys } from '../cache.ts';
import { useDashboard } from '../context.ts';
import { copyText } from '../details/copy-text.ts';
import type { FormAct } from '../source.ts';
import { FormTimeline } from './form-timeline.tsx';
import { messageForm } from './message-form.ts';
import { texts } from './texts.ts';

type Acting = {
  beside: MessageForm;
  busy: boolean;
  act: (act: FormAct, done: string) => Promise<void>;
};

/** A form that was sent by click is not sent again, as the server decides too. */
const isOpen = ({ state, approved_at, automatic }: FormProposal): boolean =>
  state === 'proposed' || (state === 'expired' && (approved_at === null || automatic));

const Editor = ({ beside, busy, act }: Acting) => {
  const { proposal, forms } = beside;
  const [formId, setFormId] = useState(proposal?.form.id ?? forms[0]?.id ?? '');
  const [text, setText] = useState(beside.text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const approve = { form_id: formId, ...(text === beside.text ? {} : { text }) };
    void act({ approve }, texts.sent);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      <SelectField
        label={texts.other}
        size="small"
        options={forms.map(({ id, name }) => ({ value: id, label: name }))}
        value={formId}
        onChange={({ target }) => setFormId(target.value)}
      />
      <TextArea
        label={texts.text}
        hint={texts.textHint}
        rows={4}
        maxLength={FORM_TEXT_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button kind="primary" size="small" type="submit" busy={busy} className="justify-self-start">
        {texts.send}
      </Button>
    </form>
  );
};

const Decision = ({ proposal, ...acting }: Acting & { proposal: FormProposal }) => {
  const { beside, busy, act } = acting;
  const [isEditing, setEditing] = useState(false);
  const { notify } = useDashboard();
  const { name } = proposal.form;
  return (
    <>
      {beside.can_text || <p className="text-table text-ink-2">{texts.noText}</p>}
      <div className="flex flex-wrap gap-2">
        {beside.can_text ? (
          <>
            {!isEditing && (
              <Button
                kind="secondary"
                size="small"
                busy={busy}
                aria-label={texts.sending(name)}
                onClick={() => void act({ approve: {} }, texts.sent)}
              >
                {texts.send}
              </Button>
            )}
            <Button
              size="small"
              kind={isEditing ? 'chosen' : 'secondary'}
              aria-expanded={isEditing}
              aria-label={texts.changing}
              onClick={() => setEditing(!isEditing)}
            >
              {texts.change}
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => copyText(proposal.link, texts.copied, notify)}>
            {texts.copy}
          </Button>
        )}
        <Button
          kind="quiet"
          size="small"
          aria-label={texts.refusing(name)}
          onClick={() => void act('refuse', texts.refused)}
        >
          {texts.refuse}
        </Button>
      </div>
      {isEditing && <Editor {...acting} />}
    </>
  );
};

const Completion = ({ busy, act }: Acting) => {
  const [reference, setReference] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act({ reference }, texts.completed);
  };
  return (
    <details className="text-table">
      <summary className="cursor-pointer text-label font-semibold text-ink-3">{texts.mark}</summary>
      <form method="post" noValidate onSubmit={submit} className="mt-2 grid gap-3">
        <TextField
          label={texts.pasted}
          hint={texts.pastedHint}
          size="small"
          autoComplete="off"
          maxLength={60}
          placeholder="VX-7K3M-9QTD-2H"
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
        <Button size="small" type="submit" busy={busy} className="justify-self-start">
          {texts.mark}
        </Button>
      </form>
    </details>
  );
};

const Proposed = ({ proposal, ...acting }: Acting & { proposal: FormProposal }) => {
  const { state } = proposal;
  const canComplete = !isOpen(proposal) && state !== 'completed' && state !== 'refused';
  return (
    <>
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="font-medium wrap-anywhere">{proposal.form.name}</p>
          {isOpen(proposal) && proposal.doubtful && <Badge tone="waiting">{texts.check}</Badge>}
        </div>
        {proposal.words.length > 0 && (
          <p className="text-label text-ink-3">{texts.decided(proposal.words)}</p>
        )}
      </div>
      {(!isOpen(proposal) || state === 'expired') && <FormTimeline proposal={proposal} />}
      {proposal.text_failed && <p className="text-table font-medium text-urgent">{texts.textFailed}</p>}
      {isOpen(proposal) && (
        <div data-print="no" className="grid gap-3">
          <Decision proposal={proposal} {...acting} />
        </div>
      )}
      {canComplete && (
        <div className="grid gap-2">
          <p className="text-label text-ink-3 tabular-nums">
            {texts.reference(proposal.reference)}
            {state !== 'expired' && ` · ${texts.expires(momentText(proposal.expires_at))}`}
          </p>
          <div data-print="no">
            <Completion {...acting} />
          </div>
        </div>
      )}
    </>
  );
};

/** The firm may send a form although none was proposed. */
const Unproposed = (acting: Acting) => {
  const [isEditing, setEditing] = useState(false);
  return (
    <div data-print="no" className="grid gap-3">
      <Button
        size="small"
        kind={isEditing ? 'chosen' : 'secondary'}
        aria-expanded={isEditing}
        onClick={() => setEditing(!isEditing)}
        className="justify-self-start"
      >
        {texts.take}
      </Button>
      {isEditing && <Editor {...acting} />}
    </div>
  );
};

const Part = ({ children }: { children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-2.5">
      <h4 id={id} className="font-sans text-label font-semibold tracking-normal text-ink-3">
        {texts.title}
      </h4>
      {children}
    </section>
  );
};

const FormPart = ({ message }: { message: Voicemail }) => {
  const { source, notify } = useDashboard();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  // Invalidated with the messages.
  const key = [...keys.all, 'form', message.id] as const;
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => messageForm(source, message, undefined, signal),
  });
  if (!data) return null;
  const { proposal, forms, can_text } = data;
  if (proposal === null && (forms.length === 0 || !can_text)) return null;
  const act = async (choice: FormAct, done: string) => {
    setBusy(true);
    try {
      cache.setQueryData(key, await messageForm(source, message, choice));
      void cache.invalidateQueries({ queryKey: keys.lists });
      notify(done);
    } catch (error) {
      notify(messageOr(error, texts.failed));
      await cache.invalidateQueries({ queryKey: key });
    }
    setBusy(false);
  };
  const acting = { beside: data, busy, act };
  return <Part>{proposal ? <Proposed proposal={proposal} {...acting} /> : <Unproposed {...acting} />}</Part>;
};

export default FormPart;
