// Lists where the account is signed in; any session but this one can be closed.
import { useRef, useState } from 'react';
import type { OwnSession } from '#contract/access.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { Confirm, type Question } from '../pieces/confirm.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { AccessList, AccessRow } from './access-row.tsx';
import { momentWords } from './moments.ts';
import { accessTexts } from './texts.ts';
import { useRefreshAccess, useSessions } from './use-access.ts';

const { sessions: texts } = accessTexts;

type RowsProps = {
  sessions: readonly OwnSession[];
  onAsk: (question: Question) => void;
};

const Rows = ({ sessions, onAsk }: RowsProps) => {
  const { client, notify } = useSettings();
  const reread = useRefreshAccess();
  const current = sessions.find((session) => session.current);
  const others = sessions.filter((session) => !session.current);
  const after = async (text: string) => {
    await reread();
    notify(text);
  };
  const askOne = ({ id, device }: OwnSession) =>
    onAsk({
      title: texts.askOne(device ?? texts.unknown),
      lead: texts.askOneLead,
      action: texts.end,
      work: async () => {
        await client.call('endSession', { params: { id } });
        await after(texts.ended);
      },
    });
  const askOthers = () =>
    onAsk({
      title: texts.askOthers,
      lead: texts.askOthersLead,
      action: texts.endOthers,
      work: async () => {
        const { ended } = await client.call('endOtherSessions', {});
        await after(texts.endedOthers(ended));
      },
    });
  return (
    <>
      <AccessList label={texts.list}>
        {[...(current ? [current] : []), ...others].map((session) => {
          const device = session.device ?? texts.unknown;
          return (
            <AccessRow
              key={session.id}
              title={device}
              badge={session.current && <Badge tone="done">{texts.current}</Badge>}
              facts={[
                texts.signedIn(momentWords(session.signed_in_at)),
                !session.current && texts.seen(momentWords(session.last_seen_at)),
                session.network !== null && texts.network(session.network),
              ]}
              {...(session.current
                ? {}
                : {
                    end: { label: texts.end, name: texts.endOne(device), onEnd: () => askOne(session) },
                  })}
            />
          );
        })}
      </AccessList>
      {others.length === 0 ? (
        <p className="text-table text-ink-3">{texts.alone}</p>
      ) : (
        <Button size="small" className="justify-self-start max-sm:justify-self-stretch" onClick={askOthers}>
          {texts.endOthers}
        </Button>
      )}
    </>
  );
};

export const SessionsCard = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <SectionCard title={texts.title} lead={texts.lead} heading={heading}>
      <Loaded query={useSessions()} lines={4}>
        {(sessions) => <Rows sessions={sessions} onAsk={setQuestion} />}
      </Loaded>
      <Confirm question={question} onClose={() => setQuestion(null)} back={heading} />
    </SectionCard>
  );
};
