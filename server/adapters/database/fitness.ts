// Why a database cannot be used: one sentence for each feature that Voxlex needs.
import type { DatabaseFeatures } from './probe-database.ts';

export const LEAST_VERSION = 150_000;

type Needed = Pick<
  DatabaseFeatures,
  'version' | 'words' | 'encoding' | 'mayCreateTables' | 'roles' | 'rowSecurity' | 'advisoryLocks' | 'copy'
>;

export const unfit = (found: Needed): string | null => {
  if (found.version < LEAST_VERSION) return `that is PostgreSQL ${found.words}; 15 or newer is needed`;
  if (found.encoding !== 'UTF8') return `that database is in ${found.encoding}; UTF8 is needed`;
  if (!found.mayCreateTables) return 'its user may not create tables; it must own the database';
  if (!found.roles)
    return 'its user may neither use nor create the roles of row-level security; it needs CREATEROLE';
  if (!found.rowSecurity) return 'row-level security does not work there; PostgreSQL itself is needed';
  if (!found.advisoryLocks) return 'advisory locks do not work there; PostgreSQL itself is needed';
  if (!found.copy) return 'COPY does not work there, and no backup could be made';
  return null;
};
