// The case form of a message: what is proposed, the click that sends it, and what became of it. Downloaded with the first
// message that is opened.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { FormProposal, MessageForm } from '#contract/forms.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { momentText } from '#web/texts/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { keys } from '../cache.ts';
import { useDashboard } from '../context.ts';
import { copyText } from '../details/copy-text.ts';
import type { FormAct } from '../source.ts';
import { type Acting, FormEditor, firstWay } from './form-editor.tsx';
import { FormTimeline } from './form-timeline.tsx';
import { readMessageForm } from './message-form.ts';
import { texts } from './texts.ts';

/** A form that was sent by click is not sent again, as the server decides too. */
const isOpen = ({ state, approved_at, automatic }: FormProposal): boolean =>
  state === 'proposed' || (state === 'expired' && (approved_at === null || automatic));

/** A form whose text or mail failed may go out by mail, or again: the server decides whether the text may. */
const maySendAgain = (
  { state, text_failed, mail_failed }: FormProposal,
  { emails, can_text }: MessageForm,
): boolean =>
  ['approved', 'sent'].includes(state) && (mail_failed || (text_failed && (can_text || emails.length > 0)));

/** The buttons that send the form with its usual words, the channel of the line first. */
const SendButtons = ({
  beside,
  busy,
  act,
  name,
  onChoose,
}: Acting & { name: string; onChoose: () => void }) => {
  const { can_text, emails, channel } = beside;
  const [address] = emails;
  const bySms = can_text && (
    <Button
      key="sms"
      kind="secondary"
      size="small"
      busy={busy}
      aria-label={address === undefined ? texts.sending(name) : texts.sendingText(name)}
      onClick={() => void act({ approve: {} }, texts.sent.sms)}
    >
      {address === undefined ? texts.send : texts.sendText}
    </Button>
  );
  const byMail = address !== undefined && (
    <Button
      key="mail"
      kind="secondary"
      size="small"
      busy={busy}
      {...(emails.length === 1 ? { 'aria-label': texts.sendingMail(name, address) } : {})}
      onClick={() =>
        emails.length === 1
          ? void act({ approve: { channel: 'mail', email: address } }, texts.sent.mail)
          : onChoose()
      }
    >
      {texts.sendMail}
    </Button>
  );
  return channel === 'mail' ? [byMail, bySms] : [bySms, byMail];
};

const Decision = ({ proposal, ...acting }: Acting & { proposal: FormProposal }) => {
  const { beside, act } = acting;
  const { can_text, emails } = beside;
  const [way, setWay] = useState<string | null>(null);
  const { notify } = useDashboard();
  const { name } = proposal.form;
  const isEditing = way !== null;
  return (
    <>
      {can_text || (
        <p className="text-table text-ink-2">{emails.length > 0 ? texts.onlyMail : texts.noText}</p>
      )}
      {emails.length > 0 && <p className="text-table text-ink-2 wrap-anywhere">{texts.known(emails)}</p>}
      <div className="flex flex-wrap gap-2">
        {can_text || emails.length > 0 ? (
          <>
            {!isEditing && <SendButtons {...acting} name={name} onChoose={() => setWay(emails[0] ?? null)} />}
            <Button
              size="small"
              kind={isEditing ? 'chosen' : 'secondary'}
              aria-expanded={isEditing}
              aria-label={texts.changing}
              onClick={() => setWay(isEditing ? null : firstWay(beside))}
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
      {way !== null && <FormEditor {...acting} by={way} />}
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
  const mayDecide = isOpen(proposal) || maySendAgain(proposal, acting.beside);
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
      {proposal.mail_failed && <p className="text-table font-medium text-urgent">{texts.mailFailed}</p>}
      {mayDecide && (
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
      {isEditing && <FormEditor {...acting} by={firstWay(acting.beside)} />}
    </div>
  );
};

/** Not a landmark: several open messages would each have one of the same name. */
const Part = ({ children }: { children: ReactNode }) => (
  <section className="grid content-start gap-2.5">
    <h4 className="font-sans text-label font-semibold tracking-normal text-ink-3">{texts.title}</h4>
    {children}
  </section>
);

const FormPart = ({ message }: { message: Voicemail }) => {
  const { source, notify } = useDashboard();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  // Invalidated with the messages.
  const key = [...keys.all, 'form', message.id] as const;
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readMessageForm(source, message, undefined, signal),
  });
  // Without a form the part is absent: a form that could not be read must not look so.
  if (!data)
    return (
      error && (
        <Part>
          <p className="text-table text-ink-2">{messageOr(error, texts.unknown)}</p>
          <Button size="small" className="justify-self-start" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </Part>
      )
    );
  const { proposal, forms, channel } = data;
  if (proposal === null && (forms.length === 0 || channel === null)) return null;
  const act = async (choice: FormAct, done: string) => {
    setBusy(true);
    try {
      cache.setQueryData(key, await readMessageForm(source, message, choice));
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
