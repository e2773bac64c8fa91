// queue list · retry
import type { Command } from '../command.ts';

const list: Command = {
  name: 'queue list',
  usage: '',
  summary: 'what waits, and what failed and why',
  flags: {},
  async run(house) {
    const [waiting, failed] = [await house.jobs.waiting(), await house.jobs.failed()];
    const row = (job: { id: string; name: string }, rest: string) =>
      `${job.id}  ${job.name.padEnd(20)} ${rest}`;
    return {
      json: { waiting, failed },
      lines: [
        `${waiting.length} waiting`,
        ...waiting.map((job) => row(job, `${job.state} try ${job.attempt} ${job.code ?? ''}`)),
        `${failed.length} failed`,
        ...failed.map((job) => row(job, `${job.code} ${job.reason ?? ''} after ${job.attempts} tries`)),
      ],
    };
  },
};

const retry: Command = {
  name: 'queue retry',
  usage: 'ID…',
  summary: 'runs failed or waiting jobs again',
  flags: {},
  async run(house, given) {
    const found = await house.jobs.retry(given.words);
    return { json: { retried: found }, lines: [`${found} of ${given.words.length} will run again.`] };
  },
};

export const queueCommands: readonly Command[] = [list, retry];
