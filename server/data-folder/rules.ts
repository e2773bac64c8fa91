// Whether a process may use a database that was first used with another DATA_DIR: only if it needs nothing of that folder.
import type { Config } from '#server/platform/config.ts';

type Settings = Pick<Config, 'STORAGE_URL' | 'SMTP_URL' | 'DATA_DIR'>;

/** Why the start is refused, or null. `remembered` is the mark of the DATA_DIR that the database knows. */
export const folderRefusalOf = (mark: string, remembered: string, settings: Settings): string | null => {
  if (mark === remembered) return null;
  const missing = (['STORAGE_URL', 'SMTP_URL'] as const).filter((name) => !settings[name]);
  if (missing.length === 0) return null;
  const what =
    missing.length > 1 ? 'The settings STORAGE_URL and SMTP_URL are' : `The setting ${missing[0]} is`;
  return `${what} missing: this database is used with another DATA_DIR than ${settings.DATA_DIR} (its file "mark" holds ${remembered}), and processes with different folders share recordings and mails only through a bucket and a relay.`;
};
