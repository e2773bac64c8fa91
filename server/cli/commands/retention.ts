import { DELETED_KEPT_DAYS } from '#contract/limits.ts';
import { sumOf } from '#server/erasure/index.ts';
import { sweepFiles } from '#server/journey/sweep-files.ts';
import { asFailure } from '#server/platform/failure.ts';
import type { Command } from '../command.ts';
import { eraseElsewhere } from '../not-reached.ts';

const AGAIN = 'could not be erased now, the next run tries again';

const row = (count: number, what: string): string => `${String(count).padStart(7)}  ${what}`;

/** What the store of recordings, or another part, did not let go: the next run finds it again. */
const leftBy = (failed: number) => {
  const names = failed > 0 ? [`${failed} messages, recordings or transcripts: ${AGAIN}`] : [];
  return {
    names,
    unless: <T>(what: string, sweep: Promise<T>): Promise<T | null> =>
      sweep.catch((error: unknown) => {
        const { code, reason } = asFailure(error);
        names.push(`${what} (${reason ?? code}): ${AGAIN}`);
        return null;
      }),
  };
};

const run: Command = {
  name: 'retention run',
  usage: '',
  summary: [
    'erases now what a running server erases every hour, and prints the numbers: messages that their firm deleted at',
    `least ${DELETED_KEPT_DAYS} days ago, messages older than keep_days of their line (line set … keep_days=N; unset: never), leads`,
    'older than LEADS_DAYS, files that a crash left without a row, and expired sessions, links and counters.',
    'What the owner of a firm holds is left. It asks the providers again for deletions that they refused, and lists what it does',
    'not reach, as the other erasures do.',
  ].join('\n      '),
  flags: {},
  async run(app) {
    const swept = await app.erasure.sweep(new AbortController().signal);
    const left = leftBy(swept.failed);
    const leads = (await left.unless('leads', app.leads.sweep())) ?? { leads: 0, sounds: 0 };
    const identity = await app.identity.sweep();
    const counters = await app.limits.sweep();
    const files = (await left.unless('files without a row', sweepFiles(app))) ?? 0;
    const erased = sumOf(swept.deleted, swept.pastRetention);
    const elsewhere = await eraseElsewhere(app, left.names);
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
        ...elsewhere.json,
      },
      lines: [
        row(swept.deleted.messages, `messages deleted at least ${DELETED_KEPT_DAYS} days ago`),
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
        ...elsewhere.lines,
      ],
    };
  },
};

export const retentionCommands: readonly Command[] = [run];
