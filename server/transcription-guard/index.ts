// Front door of the hearing room: what becomes of an engine's answer before anyone reads it.
export { type Settled, settle } from './settle.ts';
