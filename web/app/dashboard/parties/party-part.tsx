// Why a message is marked: the adverse party, the words that sound like its name, and the dismissal with its reason.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { PartyMatch } from '#contract/adverse-parties.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { momentText } from '#web/texts/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { keys } from '../cache.ts';
import { useDashboard } from '../context.ts';
import type { PartyChange } from '../source.ts';
import { texts } from './texts.ts';

type Acting = { busy: boolean; change: (change: PartyChange, done: string) => Promise<string | null> };

const Dismissal = ({ match, busy, change, onClose }: Acting & { match: PartyMatch; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(await change({ match: match.id, reason }, texts.dismissed));
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        size="small"
        autoComplete="off"
        autoFocus
        maxLength={500}
        value={reason}
        error={problem}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" size="small" type="submit" busy={busy}>
          {texts.confirm}
        </Button>
        <Button kind="quiet" size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
};

const reasonOf = ({ by, quote }: PartyMatch, contactName: string): string => {
  if (by === 'number') return texts.number;
  return by === 'contact' ? texts.contact(contactName) : texts.named(quote ?? '');
};

const Match = ({ match, contactName, ...acting }: Acting & { match: PartyMatch; contactName: string }) => {
  const [isOpen, setOpen] = useState(false);
  const { party, dossier, dismissed } = match;
  return (
    <li className="grid gap-2">
      <p className={dismissed ? 'text-ink-3' : undefined}>
        {reasonOf(match, contactName)}
        <strong className="font-semibold wrap-anywhere">{party}</strong>
      </p>
      {dossier !== null && <p className="text-label text-ink-3">{texts.dossier(dossier)}</p>}
      {dismissed && (
        <>
          <p className="text-label text-ink-3">
            {texts.dismissedBy(dismissed.by, momentText(dismissed.at))}
            {`\u202f: ${dismissed.reason}`}
          </p>
          <Button
            size="small"
            className="justify-self-start"
            aria-label={texts.restoring(party)}
            busy={acting.busy}
            onClick={() => void acting.change({ match: match.id, reason: null }, texts.restored)}
          >
            {texts.restore}
          </Button>
        </>
      )}
      {!dismissed && isOpen && <Dismissal match={match} {...acting} onClose={() => setOpen(false)} />}
      {!dismissed && !isOpen && (
        <Button
          size="small"
          className="justify-self-start"
          aria-label={texts.dismissing(party)}
          onClick={() => setOpen(true)}
        >
          {texts.dismiss}
        </Button>
      )}
    </li>
  );
};

const PartyPart = ({ message }: { message: Voicemail }) => {
  const { source, notify } = useDashboard();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const id = useId();
  // Begins with `keys.all`, so a reload of the messages reads it again.
  const key = [...keys.all, 'parties', message.id] as const;
  const { data } = useQuery({ queryKey: key, queryFn: () => source.partyMatches(message.id) });
  if (!data || data.length === 0) return null;
  /** The sentence of a refusal; null if it was changed. */
  const change = async (body: PartyChange, done: string): Promise<string | null> => {
    setBusy(true);
    try {
      cache.setQueryData(key, await source.changePartyMatch(message.id, body));
      void cache.invalidateQueries({ queryKey: keys.lists });
      notify(done);
      return null;
    } catch (error) {
      return messageOr(error, texts.failed);
    } finally {
      setBusy(false);
    }
  };
  const isOpen = data.some(({ dismissed }) => dismissed === null);
  return (
    <section
      aria-labelledby={id}
      className={`grid gap-3 rounded-lg border p-4 ${isOpen ? 'border-urgent bg-urgent-tint' : 'border-line bg-card'}`}
    >
      <h4
        id={id}
        className={`flex items-center gap-2 font-sans text-table font-semibold tracking-normal ${isOpen ? 'text-urgent' : 'text-ink-3'}`}
      >
        <TriangleAlert className="size-4" aria-hidden="true" />
        {texts.title}
      </h4>
      {isOpen && <p className="max-w-prose text-table">{texts.lead}</p>}
      <ul className="grid gap-4">
        {data.map((match) => (
          <Match
            key={`${match.id} ${match.dismissed?.at}`}
            match={match}
            contactName={message.contact?.name ?? ''}
            busy={busy}
            change={change}
          />
        ))}
      </ul>
    </section>
  );
};

export default PartyPart;
