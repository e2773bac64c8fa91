// What an erasure reaches outside this machine, and what it cannot reach, by name: for the answer of the command, and for whom
// the firm has to write to.
import { NIGHTS_KEPT_DAYS } from '#contract/data-protection.ts';
import { DAY_MS } from '#contract/time.ts';
import type { App } from '#server/compose.ts';
import { processorsOf } from '#server/data-processors/index.ts';
import type { ProviderDeletions } from '#server/erasure/index.ts';
import { allLines } from '#server/lines/index.ts';

/** A running server goes on asking where this time does not suffice. */
const ASKING_MS = 60_000;

type Parts = Pick<App, 'config' | 'db' | 'clock' | 'erasure'>;

const undoneNames = ({ config }: Parts, { undone, first }: ProviderDeletions): string[] => {
  if (undone === 0) return [];
  const why = config.OFFLINE
    ? 'OFFLINE=1 forbids to ask for it'
    : 'asked again until the provider confirms it, while SMS_URL and TWILIO_ACCOUNT_SID name it';
  const more = undone > first.length ? [`… and ${undone - first.length} more`] : [];
  return [
    `${undone} texts and calls at the provider, not deleted there yet: ${why}`,
    ...first.map(({ kind, sid, attempts, code, elsewhere }) => {
      const unanswered = attempts === 0 ? 'not asked yet' : 'no answer yet';
      const state = elsewhere ? 'made in another account of the provider: delete it there' : code;
      return `  ${kind} ${sid}: ${state ?? unanswered}`;
    }),
    ...more,
  ];
};

/** Of these the API deletes the texts and calls that are asked for. */
const BESIDE: Record<string, string> = {
  texts: 'logs, and texts that confirmed a number for the escalation, at',
  telephone: 'logs of',
};

const copiesAt = (part: string, host: string): string =>
  `${part}: ${BESIDE[part] ?? 'copies and logs of'} ${host}`;

const notReached = async (app: Parts, atProvider: ProviderDeletions): Promise<string[]> => {
  const { config, db, clock } = app;
  const processors = processorsOf(config, await db.asSystem(allLines));
  const until = new Date(clock.now().getTime() + NIGHTS_KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
  return [
    'mails and texts that were sent: in the mailboxes and telephones of those who received them',
    ...undoneNames(app, atProvider),
    ...processors.flatMap(({ leaves, part, host }) =>
      leaves && host !== null ? [copiesAt(part, host)] : [],
    ),
    ...(config.BACKUP_DIR === undefined
      ? []
      : [
          `nightly backups made before now, until ${until} at the latest while backups are made; a restore erases it again`,
        ]),
    'bytes of freed rows and of the write-ahead log in the files of PostgreSQL: until they are written over; the encryption of the disk protects them',
    'exports that were written or downloaded: where they were put',
    'backups made with «backup DIR»: until a new one into the same folder; a restore erases it again where this database or the log in BACKUP_DIR is there',
  ];
};

/** Asks the providers to delete their copies, and says what is left elsewhere. */
export const eraseElsewhere = async (
  app: Parts,
  /** What this erasure could not reach here. */
  left: readonly string[] = [],
): Promise<{ json: { deleted_at_provider: number; not_reached: string[] }; lines: string[] }> => {
  const atProvider = await app.erasure.deleteAtProvider(AbortSignal.timeout(ASKING_MS), { now: true });
  const not_reached = [...left, ...(await notReached(app, atProvider))];
  const { deleted } = atProvider;
  return {
    json: { deleted_at_provider: deleted, not_reached },
    lines: [
      ...(deleted > 0 ? [`Deleted at the provider: ${deleted} texts and calls.`] : []),
      'Not reached:',
      ...not_reached.map((name) => `  ${name}`),
    ],
  };
};
