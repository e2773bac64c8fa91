import { recentAlerts } from '#server/alerts/index.ts';
import { messagesNeedingAttention } from '#server/deliveries/index.ts';
import { troubledFormMails } from '#server/forms/index.ts';
import { publishedJobName } from '#server/journey/journey.ts';
import { troubledReplies, troubleOf } from '#server/replies/index.ts';
import type { Command } from '../command.ts';

/** `name` is the published name, as in the metrics; `step` is the internal name of the job. */
const published = <T extends { name: string }>(job: T): T & { step: string } => ({
  ...job,
  name: publishedJobName(job.name),
  step: job.name,
});

const list: Command = {
  name: 'queue list',
  usage: '',
  summary:
    'lists waiting and failed jobs, messages that need a person, refused texts and mails to callers, and alerts',
  flags: {},
  async run(app) {
    const [waiting, failed] = [await app.jobs.waiting(), await app.jobs.failed()];
    const alerts = await app.db.asSystem((trx) => recentAlerts(trx, 200));
    const attention = await app.db.asSystem((trx) => messagesNeedingAttention(trx, 200));
    const texts = (await app.db.asSystem((trx) => troubledReplies(trx, 200))).map((text) => ({
      ...text,
      reason: troubleOf(text.code),
    }));
    const mails = await app.db.asSystem((trx) => troubledFormMails(trx, 200));
    const row = (job: { id: string; name: string }, rest: string) =>
      `${job.id}  ${job.name.padEnd(20)} ${rest}`;
    return {
      json: {
        waiting: waiting.map(published),
        failed: failed.map(published),
        attention,
        texts,
        mails,
        alerts,
      },
      lines: [
        `${waiting.length} waiting`,
        ...waiting.map((job) => row(job, `${job.state} try ${job.attempt} ${job.code ?? ''}`)),
        `${failed.length} failed`,
        ...failed.map((job) => row(job, `${job.code} ${job.reason ?? ''} after ${job.attempts} tries`)),
        `${attention.length} messages need a person`,
        ...attention.map(
          ({ voicemailId, reason, code }) => `${voicemailId}  ${reason.padEnd(20)} ${code ?? ''}`,
        ),
        `${texts.length} texts to callers refused or not delivered within 14 days`,
        ...texts.map(({ voicemail_id: id, slug, state, reason, code, changed_at: at }) =>
          [at.toISOString().slice(0, 16), id, slug, state.padEnd(11), reason.padEnd(9), code ?? ''].join(
            '  ',
          ),
        ),
        `${mails.length} mails with a form refused or returned within 14 days`,
        ...mails.map(({ voicemail_id: id, slug, state, code, changed_at: at }) =>
          [at.toISOString().slice(0, 16), id, slug, state.padEnd(11), code ?? ''].join('  '),
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
  async run(app, given) {
    const found = await app.jobs.retry(given.words);
    return { json: { retried: found }, lines: [`${found} of ${given.words.length} will run again.`] };
  },
};

export const queueCommands: readonly Command[] = [list, retry];
