import { DELETED_KEPT_DAYS } from '#contract/limits.ts';
import { sumOf } from '#server/erasure/index.ts';
import { sweepFiles } from '#server/journey/sweep-files.ts';
import type { Command } from '../command.ts';

const row = (count: number, what: string): string => `${String(count).padStart(7)}  ${what}`;

const run: Command = {
  name: 'retention run',
  usage: '',
  summary: [
    'does now what a running server does every hour, and says how much went: messages deleted by their firm',
    `${DELETED_KEPT_DAYS} days ago or longer, messages older than their line keeps them (line set … keep_days=N; unset: for ever), leads`,
    'older than LEADS_DAYS, files that a crash left without a row, sessions, links and counters long over.',
    'Backups made before still hold what went: make a new one into the same folder, and it drops it too.',
  ].join('\n      '),
  flags: {},
  async run(app) {
    const swept = await app.erasure.sweep(new AbortController().signal);
    const leads = await app.leads.sweep();
    const identity = await app.identity.sweep();
    const counters = await app.limits.sweep();
    const files = await sweepFiles(app);
    const gone = sumOf(swept.deleted, swept.outlived);
    return {
      json: {
        messages: { deleted: swept.deleted.messages, outlived: swept.outlived.messages },
        recordings: gone.recordings,
        outbox: gone.mails + gone.texts,
        calls: swept.calls,
        copies: swept.copies,
        leads: leads.leads,
        greetings: leads.sounds,
        files,
        ...identity,
        counters,
        failed: swept.failed,
      },
      lines: [
        row(swept.deleted.messages, `messages deleted more than ${DELETED_KEPT_DAYS} days ago`),
        row(swept.outlived.messages, 'messages older than their line keeps them'),
        row(gone.recordings, 'recordings of these'),
        row(gone.mails + gone.texts, 'mails and texts about these in the outbox'),
        row(swept.calls, 'calls without a number'),
        row(swept.copies, 'copies that a restore laid aside more than a week ago'),
        row(leads.leads, `leads, with ${leads.sounds} recordings`),
        row(files, 'files without a row'),
        row(identity.sessions, 'sessions long over'),
        row(identity.links + identity.challenges, 'links and codes run out'),
        row(counters, 'counters of attempts run out'),
        ...(swept.failed > 0
          ? [row(swept.failed, 'messages could not be erased now; the next run tries them again')]
          : []),
      ],
    };
  },
};

export const retentionCommands: readonly Command[] = [run];
