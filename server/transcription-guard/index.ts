// What becomes of an engine's answer before a person reads it.
export { type Settled, settle } from './settle.ts';
