// Every start migrates the schema under a lock, so `db migrate` only reports whether it is up to date.
import type { Command } from '../command.ts';

export const databaseCommands: readonly Command[] = [
  {
    name: 'db migrate',
    usage: '',
    summary: 'brings the schema up to date (every start does so too)',
    flags: {},
    async run(app) {
      const ready = await app.db.ready();
      return {
        json: { ready },
        lines: [ready ? 'The schema is up to date.' : 'The schema is not up to date.'],
      };
    },
  },
];
