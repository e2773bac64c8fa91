// Jobs with their reasons; failed ones can be chosen.
import type { AdminJob } from '#contract/admin/queue.ts';
import { groupedText, momentText } from '#web/texts/figures.ts';
import { Cell, Head, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx';
import { jobFailureText, jobText } from '../pieces/code-texts.ts';
import { words } from './texts.ts';

const { jobColumns: columns } = words;

type JobTableProps = {
  caption: string;
  jobs: readonly AdminJob[];
  /** The label of the column with the time of the failure or of the next try. */
  at: string;
  choice?: { chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void };
};

export const JobTable = ({ caption, jobs, at, choice }: JobTableProps) => {
  const toggle = (id: string) => {
    if (!choice) return;
    const chosen = new Set(choice.chosen);
    if (!chosen.delete(id)) chosen.add(id);
    choice.onChange(chosen);
  };
  return (
    <Table caption={caption}>
      <TableHead>
        {choice && (
          <Head className="w-10">
            <span className="sr-only">{columns.choose}</span>
          </Head>
        )}
        <Head>{columns.name}</Head>
        <Head>{columns.reason}</Head>
        <Head className="md:text-right">{columns.attempts}</Head>
        <Head className="md:text-right">{at}</Head>
      </TableHead>
      <TableBody>
        {jobs.map((job) => (
          <Row key={job.id} compact marked={choice?.chosen.has(job.id) ?? false}>
            {choice && (
              <Cell label={columns.choose} phone="mark" className="max-md:-order-3">
                <input
                  type="checkbox"
                  aria-label={words.choose(jobText(job.name))}
                  checked={choice.chosen.has(job.id)}
                  onChange={() => toggle(job.id)}
                />
              </Cell>
            )}
            <Cell label={columns.name} phone="title" className="font-semibold">
              <div className="md:py-1.5">
                <span title={job.name}>{jobText(job.name)}</span>
                {job.ids.map((id) => (
                  <span key={id} className="block font-mono text-label font-normal text-ink-3 wrap-anywhere">
                    {id}
                  </span>
                ))}
              </div>
            </Cell>
            <Cell label={columns.reason} phone="whole" className="wrap-anywhere">
              <div className="md:py-1.5">
                {jobFailureText(job.code, job.reason)}
                {job.reason && <span className="block text-label text-ink-3">{job.reason}</span>}
              </div>
            </Cell>
            <Cell label={columns.attempts} phone="fact" className="tabular-nums md:text-right">
              {groupedText(job.attempts)}
            </Cell>
            <Cell label={at} phone="fact" className="whitespace-nowrap tabular-nums md:text-right">
              {momentText(job.at)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
};
