// The one message that the grant names. Its recording is downloaded when the operator asks for it, because that is a row of the
// firm's access log too.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SupportMessage } from '#contract/admin/support.ts';
import { formatPhone } from '#contract/phone.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { momentText, unbrokenDuration } from '#web/texts/figures.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Player } from '#web/ui/player.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useAdmin } from '../../context.ts';
import { Loaded } from '../../pieces/loaded.tsx';
import { words } from './texts.ts';

const facts = words.messageFacts;

const factsOf = (one: SupportMessage): [string, string | null][] => [
  [facts.line, one.line],
  [facts.received_at, momentText(one.received_at)],
  [facts.caller, one.caller === null ? words.hidden : formatPhone(one.caller)],
  [facts.seconds, one.seconds === null ? null : unbrokenDuration(one.seconds)],
  [facts.source, one.source],
  [facts.state, one.reason === null ? one.state : `${one.state} (${one.reason})`],
  [facts.language, one.language],
  [facts.urgency, one.urgency],
  [facts.category, one.category],
  [facts.domain, one.domain],
];

const Recording = ({ firmId, message }: { firmId: string; message: SupportMessage }) => {
  const { client } = useAdmin();
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url]);
  const listen = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const reply = await client.open('adminSupportSound', { params: { id: firmId } });
      setUrl(URL.createObjectURL(await reply.blob()));
    } catch (error) {
      setProblem(messageOr(error, words.notHeard));
    }
    setBusy(false);
  };
  if (url !== null)
    return <Player src={url} label={words.sound} duration={message.seconds ?? 0} peaks={[]} />;
  return (
    <>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <Button size="small" className="justify-self-start" busy={busy} onClick={() => void listen()}>
        {words.listen}
      </Button>
    </>
  );
};

const Text = ({ title, text }: { title: string; text: string | null }) => (
  <div className="grid gap-1">
    <h3 className="text-table font-semibold">{title}</h3>
    <p className="max-w-[72ch] whitespace-pre-line break-words">{text ?? words.nothing}</p>
  </div>
);

export const MessageCard = ({ firmId }: { firmId: string }) => {
  const { client } = useAdmin();
  const query = useQuery({
    queryKey: ['admin', 'support', firmId, 'message'],
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) => client.call('adminSupportMessage', { params: { id: firmId }, signal }),
  });
  return (
    <SectionCard title={words.message} lead={words.messageLead}>
      <Loaded query={query} rows={3}>
        {(message) => (
          <>
            <dl className="grid gap-x-6 gap-y-1.5 text-table sm:grid-cols-[9rem_minmax(0,1fr)]">
              {factsOf(message).map(([name, value]) => (
                <div key={name} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
                  <dt className="text-ink-3">{name}</dt>
                  <dd className="min-w-0 break-words tabular-nums">{value ?? '–'}</dd>
                </div>
              ))}
            </dl>
            <Text title={words.summary} text={message.summary} />
            <Text title={words.transcription} text={message.transcription} />
            {message.has_sound && <Recording firmId={firmId} message={message} />}
          </>
        )}
      </Loaded>
    </SectionCard>
  );
};
