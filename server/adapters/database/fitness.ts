// Why a database cannot be used: one sentence for each feature that it lacks.
import type { DatabaseFeatures } from './probe-database.ts';

export const LEAST_VERSION = 150_000;

type Needed = Pick<
  DatabaseFeatures,
  | 'version'
  | 'words'
  | 'encoding'
  | 'letters'
  | 'frenchSearch'
  | 'mayCreateTables'
  | 'roles'
  | 'foreignOwner'
  | 'rowSecurity'
  | 'advisoryLocks'
  | 'copy'
  | 'wrappedProbe'
>;

export const unfit = (found: Needed): string | null => {
  if (found.version < LEAST_VERSION) return `that is PostgreSQL ${found.words}; 15 or newer is needed`;
  if (found.encoding !== 'UTF8') return `that database is in ${found.encoding}; UTF8 is needed`;
  // A filled one goes on: messages must come in, and `voxlex doctor` says what to do.
  if (!found.letters && found.wrappedProbe === null)
    return "that database does not know letters with accents; create it with LC_CTYPE 'C.UTF-8'";
  if (!found.frenchSearch) return 'it has no French text search; PostgreSQL itself is needed';
  if (!found.mayCreateTables) return 'its user may not create tables; it must own the database';
  if (found.foreignOwner !== null)
    return `its tables belong to the user "${found.foreignOwner}"; connect as that one, or run REASSIGN OWNED BY "${found.foreignOwner}" TO the user of DATABASE_URL`;
  if (!found.roles)
    return 'its user may neither use nor create the roles of row-level security; it needs CREATEROLE';
  if (!found.rowSecurity) return 'row-level security does not work there; PostgreSQL itself is needed';
  if (!found.advisoryLocks) return 'advisory locks do not work there; PostgreSQL itself is needed';
  if (!found.copy) return 'COPY does not work there, and no backup could be made';
  return null;
};
