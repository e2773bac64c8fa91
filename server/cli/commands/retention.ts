import { DELETED_KEPT_DAYS } from '#contract/limits.ts';
import { sumOf } from '#server/erasure/index.ts';
import { sweepFiles } from '#server/journey/sweep-files.ts';
import type { Command } from '../command.ts';
import { notReached, notReachedLines } from '../not-reached.ts';

const row = (count: number, what: string): string => `${String(count).padStart(7)}  ${what}`;

const run: Command = {
  name: 'retention run',
  usage: '',
  summary: [
    'erases now what a running server erases every hour, and prints the numbers: messages that their firm deleted at',
    `least ${DELETED_KEPT_DAYS} days ago, messages older than keep_days of their line (line set … keep_days=N; unset: never), leads`,
    'older than LEADS_DAYS, files that a crash left without a row, and expired sessions, links and counters.',
    'What the owner of a firm holds is left. It lists what it does not reach, as the other erasures do.',
  ].join('\n      '),
  flags: {},
  async run(app) {
    const swept = await app.erasure.sweep(new AbortController().signal);
    const leads = await app.leads.sweep();
    const identity = await app.identity.sweep();
    const counters = await app.limits.sweep();
    const files = await sweepFiles(app);
    const erased = sumOf(swept.deleted, swept.pastRetention);
    const not_reached = await notReached(app);
    return {
      json: {
        messages: { deleted: swept.deleted.messages, outlived: swept.pastRetention.messages },
        recordings: erased.recordings,
        outbox: erased.mails + erased.sms,
        calls: swept.calls,
        accesses: swept.accesses,
        invoices: swept.invoices,
        copies: swept.copies,
        leads: leads.leads,
        greetings: leads.sounds,
        files,
        ...identity,
        counters,
        failed: swept.failed,
        not_reached,
      },
      lines: [
        row(swept.deleted.messages, `messages deleted more than ${DELETED_KEPT_DAYS} days ago`),
        row(swept.pastRetention.messages, 'messages older than keep_days of their line'),
        row(erased.recordings, 'recordings of these'),
        row(erased.mails + erased.sms, 'mails and texts about these in the outbox'),
        row(swept.calls, 'calls without a number'),
        row(swept.accesses, 'rows of the access log older than ACCESS_LOG_MONTHS'),
        row(swept.invoices, 'invoices of more than ten years ago'),
        row(swept.copies, 'copies that a restore saved more than a week ago'),
        row(leads.leads, `leads, with ${leads.sounds} recordings`),
        row(files, 'files without a row'),
        row(identity.sessions, 'expired sessions'),
        row(identity.links + identity.challenges, 'expired links and codes'),
        row(counters, 'expired counters of attempts'),
        ...(swept.failed > 0
          ? [row(swept.failed, 'messages could not be erased now; the next run tries them again')]
          : []),
        ...notReachedLines(not_reached),
      ],
    };
  },
};

export const retentionCommands: readonly Command[] = [run];
