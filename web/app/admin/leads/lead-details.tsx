// One lead: who asks, the answers, the recorded greeting, notes, and the account that is opened for it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadDetails } from '#contract/admin/leads.ts';
import type { OpeningResult } from '#contract/admin/openings.ts';
import { momentText } from '#web/texts/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { Player } from '#web/ui/player.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useAdmin } from '../context.ts';
import { DetailHead } from '../pieces/detail-head.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { LeadActs } from './lead-acts.tsx';
import { DueBadge, StateBadge } from './lead-badges.tsx';
import { LeadNotes } from './lead-notes.tsx';
import { OpenAccountCard } from './opening/open-account-card.tsx';
import { OpeningCard } from './opening/opening-card.tsx';
import { leadTexts } from './texts.ts';

const COLUMN = 'grid grid-cols-[minmax(0,1fr)] content-start gap-6';

const SoundCard = ({ sound }: { sound: NonNullable<LeadDetails['sound']> }) => (
  <SectionCard title={leadTexts.sound} lead={leadTexts.soundLead(sound.seconds, sound.silent)}>
    <Player src={sound.url} label={leadTexts.sound} duration={sound.seconds ?? 0} peaks={[]} />
  </SectionCard>
);

const AnswersCard = ({ lead }: { lead: LeadDetails }) => (
  <SectionCard title={leadTexts.answers}>
    <dl className="grid gap-x-6 gap-y-2 text-table sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]">
      {lead.answers.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-3">{label}</dt>
          <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  </SectionCard>
);

const LeadDetailsPage = ({ id, onBack }: { id: string; onBack: () => void }) => {
  const { client } = useAdmin();
  const cache = useQueryClient();
  const [opened, setOpened] = useState<OpeningResult | null>(null);
  const key = ['admin', 'lead', id];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.call('adminLead', { params: { id }, signal }),
  });
  const refresh = () => void cache.invalidateQueries({ queryKey: ['admin'] });
  const change = (next: LeadDetails) => {
    cache.setQueryData(key, next);
    void cache.invalidateQueries({ queryKey: ['admin', 'leads'] });
  };
  // The list must not show the erased lead from memory.
  const leave = () => {
    cache.removeQueries({ queryKey: ['admin', 'leads'] });
    onBack();
  };
  const lead = query.data;
  return (
    <>
      <DetailHead
        back={leadTexts.back}
        onBack={onBack}
        title={lead ? lead.name || lead.email : leadTexts.one}
        lead={
          lead && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <span>{leadTexts.kinds[lead.kind]}</span>
              <time dateTime={lead.received_at}>{momentText(lead.received_at)}</time>
              <StateBadge state={lead.state} />
              {lead.due_at && <DueBadge dueAt={lead.due_at} />}
              {lead.suspect && <Badge tone="waiting">{leadTexts.suspect}</Badge>}
            </p>
          )
        }
      />
      <Loaded query={query}>
        {(lead) => (
          <>
            <LeadActs lead={lead} onChange={change} onErased={leave} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
              {/* On a narrow screen the request is read before its account is opened. */}
              <div className={classes(COLUMN, lead.kind !== 'survey' && 'xl:col-start-2')}>
                {lead.sound && <SoundCard sound={lead.sound} />}
                <AnswersCard lead={lead} />
              </div>
              {lead.kind !== 'survey' && (
                <div className={classes(COLUMN, 'xl:col-start-1 xl:row-span-2 xl:row-start-1')}>
                  {lead.firm_id || opened ? (
                    <OpeningCard
                      key={lead.firm_id ?? opened?.firm_id}
                      firmId={lead.firm_id ?? opened?.firm_id ?? ''}
                      first={opened}
                      onUndone={() => {
                        setOpened(null);
                        refresh();
                      }}
                    />
                  ) : (
                    <OpenAccountCard
                      lead={lead}
                      onOpened={(result) => {
                        setOpened(result);
                        refresh();
                      }}
                    />
                  )}
                </div>
              )}
              <div className={classes(COLUMN, 'xl:col-start-2')}>
                <LeadNotes lead={lead} onChange={change} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </>
  );
};

export default LeadDetailsPage;
