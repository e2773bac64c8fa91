// Interfaces of the database: transactions as one firm or as the system, and the whole database for backup and restore.
import type { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Trx = Transaction<Tables>;

/** The viewer who reads and writes the rows of a firm. */
export type Viewer = {
  /** The firm. */
  userId: string;
  /** The account of the person; null if a program calls with an API key of the firm. */
  personId: string | null;
  /** Set for a member: the transaction sees the messages of these lines only, or of all lines if null. */
  member?: { lineIds: readonly string[] | null } | undefined;
};

/** The viewer of handlers that only the owner or a key of the firm reaches. */
export const wholeFirm = (userId: string): Viewer => ({ userId, personId: null });

export interface Database {
  /** Runs one transaction that sees what this viewer may see of the firm (role voxlex_web). */
  asUser<T>(viewer: Viewer, work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Runs one transaction of the system: intake, jobs, sign-in (role voxlex_system). */
  asSystem<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * Runs one transaction for the operator's pages, across firms (role voxlex_operator). It reads the columns that are
   * granted to the role, and what a firm shows by a grant through the functions support_*. These write the access log and
   * the audit; every other change is made by the functions of the rooms in `asSystem`.
   */
  asOperator<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** True when the database answers and has every migration. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/** The address for `pg`: a URL, or the folder of the embedded server's socket. */
export type ConnectionOptions = Readonly<
  { connectionString: string } | { host: string; user: string; database: string }
>;

export type TableShape = { name: string; columns: readonly string[] };

/** A consistent read of all tables while the server keeps working. */
export type Snapshot = {
  trx: Trx;
  /** The last migration of the schema. */
  migration: string;
  /** Referenced tables come before the tables that refer to them. */
  tables: readonly TableShape[];
  rows(table: TableShape): Readable;
};

export type Replacement = {
  /** Writes what is outside the database. No server runs until the end, and the old rows are still there. */
  prepare(trx: Trx): Promise<void>;
  load(table: (shape: TableShape, rows: Readable) => Promise<void>): Promise<void>;
  finish(trx: Trx): Promise<void>;
};

/** The whole database as its owner, for backup and restore. */
export interface Archive {
  snapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  /**
   * In one transaction: drops the schema, creates it up to `migration`, calls `load`, runs the later migrations and
   * calls `finish`. Failure `conflict` while a server runs.
   */
  replace(migration: string, steps: Replacement): Promise<void>;
}
