// db migrate: opening the app did it already, under a lock, as every start does.
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
