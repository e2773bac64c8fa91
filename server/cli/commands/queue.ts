// queue list · retry
import { recentAlerts } from '#server/alerts/index.ts';
import { needingAttention } from '#server/deliveries/index.ts';
import type { Command } from '../command.ts';

const list: Command = {
  name: 'queue list',
  usage: '',
  summary: 'what waits, what failed and why, which messages need a person, and who was alerted',
  flags: {},
  async run(house) {
    const [waiting, failed] = [await house.jobs.waiting(), await house.jobs.failed()];
    const alerts = await house.db.asSystem((trx) => recentAlerts(trx, 200));
    const attention = await house.db.asSystem((trx) => needingAttention(trx, 200));
    const row = (job: { id: string; name: string }, rest: string) =>
      `${job.id}  ${job.name.padEnd(20)} ${rest}`;
    return {
      json: { waiting, failed, attention, alerts },
      lines: [
        `${waiting.length} waiting`,
        ...waiting.map((job) => row(job, `${job.state} try ${job.attempt} ${job.code ?? ''}`)),
        `${failed.length} failed`,
        ...failed.map((job) => row(job, `${job.code} ${job.reason ?? ''} after ${job.attempts} tries`)),
        `${attention.length} messages need a person`,
        ...attention.map(
          ({ voicemailId, reason, code }) => `${voicemailId}  ${reason.padEnd(20)} ${code ?? ''}`,
        ),
        `${alerts.length} alerts within 14 days`,
        ...alerts.map(({ created_at, kind, slug, about, code, state }) =>
          [created_at.toISOString().slice(0, 16), kind.padEnd(11), slug, about, code ?? '', state].join('  '),
        ),
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
