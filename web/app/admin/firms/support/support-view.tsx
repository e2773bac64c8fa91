// The support view of a firm while its owner's grant runs: lines with settings, recipients, newest sendings, one named message.
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/app/api/api-error.ts';
import { momentText } from '#web/texts/figures.ts';
import { Banner } from '#web/ui/banner.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useAdmin } from '../../context.ts';
import { DetailHead } from '../../pieces/detail-head.tsx';
import { Loaded } from '../../pieces/loaded.tsx';
import { firmTexts } from '../texts.ts';
import { LineCard } from './line-card.tsx';
import { MessageCard } from './message-card.tsx';
import { SendingsCard } from './sendings-card.tsx';
import { words } from './texts.ts';

const CHECKED_EVERY_MS = 5_000;

const isAbsent = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const Opened = ({ id }: { id: string }) => {
  const { client } = useAdmin();
  const query = useQuery({
    queryKey: ['admin', 'support', id],
    // Each answer is a row of the firm's access log: nothing is read again by itself, and nothing stays in the cache.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) => client.call('adminSupportView', { params: { id }, signal }),
  });
  // Whether the grant still runs is no reading: what is shown disappears when it was withdrawn or is over.
  const firm = useQuery({
    queryKey: ['admin', 'support', id, 'grant'],
    gcTime: 0,
    refetchInterval: CHECKED_EVERY_MS,
    queryFn: ({ signal }) => client.call('adminFirm', { params: { id }, signal }),
  });
  if (isAbsent(query.error) || isAbsent(firm.error) || firm.data?.support_until === null)
    return <EmptyState sentence={words.closed} detail={words.closedHint} />;
  return (
    <Loaded query={query}>
      {({ grant, lines, recipients, sendings }) => (
        <>
          <Banner tone="warning">{words.until(momentText(grant.until))}</Banner>
          {grant.voicemail_id !== null && <MessageCard firmId={id} />}
          {lines.map((line) => (
            <LineCard
              key={line.id}
              line={line}
              recipients={recipients.filter(({ line_id }) => line_id === line.id)}
            />
          ))}
          <SendingsCard sendings={sendings} />
        </>
      )}
    </Loaded>
  );
};

const SupportView = ({ id }: { id: string }) => {
  const { go } = useAdmin();
  return (
    <>
      <DetailHead
        back={words.back}
        onBack={() => go(`cabinets?cabinet=${id}`)}
        title={firmTexts.supportTitle}
      />
      <Opened id={id} />
    </>
  );
};

export default SupportView;
