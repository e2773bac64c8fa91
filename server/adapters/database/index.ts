export { type OpenDatabase, openDatabase } from './open.ts';
