// The job queue: steps with their counts, failed jobs with their reasons, and jobs that are tried again.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminQueue } from '#contract/admin/queue.ts';
import { groupedText, unbrokenDuration } from '#web/texts/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Cell, Head, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx';
import { useAdmin } from '../context.ts';
import { useAct } from '../pieces/act.ts';
import { jobText } from '../pieces/code-texts.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { JobTable } from './job-table.tsx';
import { words } from './texts.ts';

const { columns } = words;
const RELOAD_MS = 15_000;

const Steps = ({ steps }: { steps: AdminQueue['steps'] }) => (
  <Table caption={words.stepsTitle}>
    <TableHead>
      <Head>{columns.name}</Head>
      {[columns.waiting, columns.running, columns.failed, columns.oldest].map((label) => (
        <Head key={label} className="md:text-right">
          {label}
        </Head>
      ))}
    </TableHead>
    <TableBody>
      {steps.map((step) => (
        <Row key={step.name} compact>
          <Cell label={columns.name} phone="title" className="font-semibold max-md:basis-full">
            <span title={step.name}>{jobText(step.name)}</span>
          </Cell>
          <Cell label={columns.waiting} phone="fact" className="tabular-nums md:text-right">
            {groupedText(step.waiting)}
          </Cell>
          <Cell label={columns.running} phone="fact" className="tabular-nums md:text-right">
            {groupedText(step.running)}
          </Cell>
          <Cell
            label={columns.failed}
            phone="fact"
            className={classes('tabular-nums md:text-right', step.failed > 0 && 'font-semibold text-urgent')}
          >
            {groupedText(step.failed)}
          </Cell>
          <Cell label={columns.oldest} phone="fact" className="tabular-nums md:text-right">
            {step.oldest_s < 1 ? '–' : unbrokenDuration(Math.round(step.oldest_s))}
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);

const Failed = ({ jobs }: { jobs: AdminQueue['failed'] }) => {
  const { client } = useAdmin();
  const { busy, act } = useAct('queue');
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  // A job that is gone from the list cannot be chosen any longer.
  const ids = jobs.map(({ id }) => id).filter((id) => wanted.has(id));
  const body = { ids };
  const run = () => act('run', { work: () => client.call('adminRunJobs', { body }), done: words.ran });
  const setAside = () =>
    act('aside', { work: () => client.call('adminSetJobsAside', { body }), done: words.aside });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => setWanted(new Set(jobs.map(({ id }) => id)))}>
          {words.chooseAll}
        </Button>
        <Button
          size="small"
          kind="primary"
          aria-disabled={ids.length === 0}
          busy={busy === 'run'}
          onClick={() => ids.length > 0 && void run()}
        >
          {words.run}
        </Button>
        <Button
          size="small"
          aria-disabled={ids.length === 0}
          busy={busy === 'aside'}
          onClick={() => ids.length > 0 && void setAside()}
        >
          {words.setAside}
        </Button>
        <p className="text-table text-ink-3 tabular-nums" aria-live="polite">
          {words.chosen(ids.length)}
        </p>
      </div>
      <JobTable
        caption={words.failedTitle}
        jobs={jobs}
        at={words.jobColumns.at}
        choice={{ chosen: new Set(ids), onChange: setWanted }}
      />
    </>
  );
};

const QueueSection = () => {
  const { client } = useAdmin();
  const query = useQuery({
    queryKey: ['admin', 'queue'],
    queryFn: ({ signal }) => client.call('adminQueue', { signal }),
    refetchInterval: RELOAD_MS,
  });
  return (
    <Loaded query={query}>
      {({ steps, failed, retrying }) => (
        <>
          {failed.length > 0 && (
            <SectionCard title={words.failedTitle} lead={words.failedLead}>
              <Failed jobs={failed} />
            </SectionCard>
          )}
          {failed.length === 0 && (
            <div className="rounded-xl border border-line bg-card">
              <EmptyState sentence={words.noneFailed} detail={steps.length === 0 && words.idle} />
            </div>
          )}
          {steps.length > 0 && (
            <SectionCard title={words.stepsTitle}>
              <Steps steps={steps} />
            </SectionCard>
          )}
          {retrying.length > 0 && (
            <SectionCard title={words.retryingTitle}>
              <JobTable caption={words.retryingTitle} jobs={retrying} at={words.jobColumns.next} />
            </SectionCard>
          )}
        </>
      )}
    </Loaded>
  );
};

export default QueueSection;
