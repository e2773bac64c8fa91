// The jobs of what was planned after a backup and is kept by its restore: the backup has none for them.
import type { UnfinishedJob } from '#server/jobs/index.ts';

/**
 * Their rows stay, and such a job does nothing without its row. Escalations are looked for in the database. The names stand
 * here because an import of their rooms would be a cycle.
 */
export const PLANNED_JOBS: readonly string[] = [
  'replies.send',
  'forms.mail',
  'hand-overs.mail',
  'subscriptions.mail',
];

const nameOf = ({ name, key }: UnfinishedJob): string => `${name} ${key}`;

/** The jobs of the backup, with those of the replaced database that the kept rows need. */
export const withPlannedJobs = (
  restored: readonly UnfinishedJob[],
  replaced: readonly UnfinishedJob[],
): UnfinishedJob[] => {
  const known = new Set(restored.map(nameOf));
  return [
    ...restored,
    ...replaced.filter((job) => PLANNED_JOBS.includes(job.name) && !known.has(nameOf(job))),
  ];
};
