export { type OpenDatabase, openDatabase } from './open.ts';
export type { ConnectionOptions } from './pool.ts';
