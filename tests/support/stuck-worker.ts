// A worker process for a test to kill: it takes a job, prints that it has it, and never finishes it.
import { openJobs } from '#server/jobs/index.ts';
import { silentLog } from '#server/platform/log.ts';

const [direct = '{}', name = ''] = process.argv.slice(2);
const jobs = await openJobs({ direct: JSON.parse(direct), log: silentLog });
await jobs.work([
  {
    name,
    schema: { parse: (value) => Object(value) },
    retryLimit: 2,
    backoff: { firstS: 0, mostS: 1 },
    timeoutS: 600,
    concurrency: 1,
    handler: () =>
      new Promise(() => {
        process.stdout.write('begun\n');
      }),
  },
]);
