// What every store is handed: transactions, as one firm or as the system. The pool itself is the adapter's.
import type { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Trx = Transaction<Tables>;

export interface Database {
  /** One transaction that sees the rows of one firm alone (role voxlex_web). */
  asUser<T>(userId: string, work: (trx: Trx) => Promise<T>): Promise<T>;
  /** One transaction of the system's own work: the journey, intake, sign-in (role voxlex_system). */
  asSystem<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Answers, and every migration is done. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/** What `pg` needs to connect: a URL, or the folder of the embedded server's socket. */
export type ConnectionOptions = Readonly<
  { connectionString: string } | { host: string; user: string; database: string }
>;

export type TableShape = { name: string; columns: readonly string[] };

/** Every row as of one moment, while everything goes on. */
export type Snapshot = {
  trx: Trx;
  /** The last step of the schema. */
  migration: string;
  /** Parents before their children. */
  tables: readonly TableShape[];
  rows(table: TableShape): Readable;
};

export type Replacement = {
  /** No server runs, and none can start before the end: what lies outside the database is written here. The rows that go are still there. */
  prepare(trx: Trx): Promise<void>;
  load(table: (shape: TableShape, rows: Readable) => Promise<void>): Promise<void>;
  finish(trx: Trx): Promise<void>;
};

/** The database as a whole, as its owner: for backup and restore. */
export interface Archive {
  snapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  /**
   * Everything goes, `load` fills an empty schema as it was after `migration`, the steps that came since are taken,
   * and `finish` sees the result: in one transaction, or not at all. Failure `conflict` while a server runs.
   */
  replace(migration: string, steps: Replacement): Promise<void>;
}
