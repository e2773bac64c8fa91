// One act on many messages, as a job with progress.
export { bulkRoutes } from './api.ts';
export { BULK_JOB, bulkJob } from './run-bulk.ts';
