import { journalEntryView, journalRows } from '#server/admin/index.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Command } from '../command.ts';

const MOST_ROWS = 1000;
const DEFAULT_ROWS = 50;

const limitOf = (text: string | undefined): number => {
  const limit = Number(text ?? DEFAULT_ROWS);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_ROWS)
    throw new Failure('bad_request', { reason: `--limit is a number from 1 to ${MOST_ROWS}` });
  return limit;
};

const sinceOf = (text: string | undefined): Date | undefined => {
  if (text === undefined) return undefined;
  const since = new Date(text);
  if (Number.isNaN(since.getTime()))
    throw new Failure('bad_request', { reason: '--since is a date such as 2026-11-26' });
  return since;
};

const auditList: Command = {
  name: 'audit list',
  usage: '[--words W] [--since ISO] [--limit N]',
  summary: 'lists the newest rows of the audit: sign-ins, keys, settings, erasures and acts of operators',
  flags: { words: { type: 'string' }, since: { type: 'string' }, limit: { type: 'string' } },
  async run(app, given) {
    const filter = { words: given.text('words'), since: sinceOf(given.text('since')) };
    const page = { limit: limitOf(given.text('limit')), offset: 0 };
    const { rows, total } = await app.db.asOperator((trx) => journalRows(trx, filter, page));
    const entries = rows.map(journalEntryView);
    return {
      json: { entries, total },
      lines: [
        ...entries.map(({ at, actor, person, action, about, subject }) =>
          [at.slice(0, 19), actor.padEnd(8), action, person, about !== person && about, subject]
            .filter(Boolean)
            .join('  '),
        ),
        `${entries.length} of ${total} rows`,
      ],
    };
  },
};

export const auditCommands = [auditList];
