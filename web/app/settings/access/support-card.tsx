// «Assistance de Voxlex»: lets the operators look at the firm for a day at most, and takes that back at once.
import { useState } from 'react';
import { formatPhone } from '#contract/phone.ts';
import { SUPPORT_HOURS, type SupportGrant } from '#contract/support-access.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { momentText } from '#web/texts/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { useQuery, useQueryClient } from '../pieces/query.tsx';
import { accessTexts } from './texts.ts';

const { support: texts } = accessTexts;
const KEY = ['support-access'];

/** Runs one change, then shows what the server says. */
const useChange = () => {
  const { notify } = useSettings();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      cache.setQueryData(KEY, await work());
      notify(done);
    } catch (error) {
      setProblem(messageOr(error, accessTexts.failed));
    }
    setBusy(false);
  };
  return { busy, problem, change };
};

const Running = ({ grant }: { grant: SupportGrant }) => {
  const { client } = useSettings();
  const { busy, problem, change } = useChange();
  return (
    <>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <div className="grid gap-1 text-table">
        <p className="font-semibold">{texts.running(momentText(grant.until))}</p>
        <p>{grant.received_at === null ? texts.noneShown : texts.shown(momentText(grant.received_at))}</p>
        <p className="text-ink-3">{texts.givenBy(grant.given_by, momentText(grant.given_at))}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="small"
          kind="danger"
          busy={busy}
          onClick={() => void change(() => client.call('withdrawSupportAccess', {}), texts.withdrawn)}
        >
          {texts.withdraw}
        </Button>
        <a
          href="/parametres/journal"
          className="inline-flex min-h-9 items-center text-table underline underline-offset-4"
        >
          {texts.journal}
        </a>
      </div>
    </>
  );
};

const GiveForm = () => {
  const { client } = useSettings();
  const { busy, problem, change } = useChange();
  const [hours, setHours] = useState<number>(SUPPORT_HOURS[1]);
  const [message, setMessage] = useState('');
  const messages = useQuery({
    queryKey: ['support-access', 'messages'],
    queryFn: async ({ signal }) => (await client.call('listVoicemails', { signal })).items,
  });
  const offered = (messages.data ?? []).map(({ id, received_at, caller_phone_number }) => ({
    value: id,
    label: `${momentText(received_at)} · ${caller_phone_number === null ? texts.unknownCaller : formatPhone(caller_phone_number)}`,
  }));
  return (
    <>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <p className="text-table text-ink-2">{texts.none}</p>
      <div className="grid max-w-96 gap-4 sm:*:first:max-w-40">
        <SelectField
          label={texts.hours}
          size="small"
          options={SUPPORT_HOURS.map((value) => ({ value: String(value), label: texts.hoursOf(value) }))}
          value={String(hours)}
          onChange={(event) => setHours(Number(event.target.value))}
        />
        <SelectField
          label={texts.message}
          hint={texts.messageHint}
          size="small"
          options={[{ value: '', label: texts.noMessage }, ...offered]}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </div>
      <Button
        size="small"
        className="justify-self-start max-sm:justify-self-stretch"
        busy={busy}
        onClick={() =>
          void change(
            () =>
              client.call('giveSupportAccess', {
                body: { hours, voicemail_id: message === '' ? null : message },
              }),
            texts.given,
          )
        }
      >
        {texts.give}
      </Button>
    </>
  );
};

export const SupportCard = () => {
  const { client } = useSettings();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => client.call('getSupportAccess', { signal }),
  });
  const isOpen = query.data !== undefined && query.data.grant !== null;
  return (
    <SectionCard
      title={texts.title}
      lead={texts.lead}
      aside={isOpen && <Badge tone="waiting">{texts.open}</Badge>}
    >
      <Loaded query={query} lines={2}>
        {({ grant }) => (grant === null ? <GiveForm /> : <Running grant={grant} />)}
      </Loaded>
    </SectionCard>
  );
};
