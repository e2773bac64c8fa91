// What an erasure cannot reach, by name: for the answer of the command, and for whom the firm has to write to.
import { DAY_MS } from '#contract/time.ts';
import type { App } from '#server/compose.ts';
import { processorsOf } from '#server/data-processors/index.ts';
import { allLines } from '#server/lines/index.ts';

/** Of the twelve months that stay, the oldest was made less than a year ago. */
const OLDEST_DAYS = 366;

export const notReached = async ({ config, db, clock }: App): Promise<string[]> => {
  const processors = processorsOf(config, await db.asSystem(allLines));
  const until = new Date(clock.now().getTime() + OLDEST_DAYS * DAY_MS).toISOString().slice(0, 10);
  return [
    'mails and texts that were sent: in the mailboxes and telephones of those who received them',
    ...processors.flatMap(({ leaves, part, host }) =>
      leaves && host !== null ? [`${part}: copies and logs of ${host}`] : [],
    ),
    ...(config.BACKUP_DIR === undefined
      ? []
      : [`nightly backups made before now, until ${until} at the latest; a restore erases it again`]),
    'backups made with «backup DIR»: until a new one into the same folder; a restore erases it again where this database or the log in BACKUP_DIR is there',
  ];
};

export const notReachedLines = (names: readonly string[]): string[] => [
  'Not reached:',
  ...names.map((name) => `  ${name}`),
];
