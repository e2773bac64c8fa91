// Front door of the callers room: what a firm keeps of one person who called it, given out or erased whole.
export { type CallerErased, eraseCaller } from './erase.ts';
export { type CallerExport, type Exported, exportCaller, type Sound } from './export.ts';
export type { ExportedMessage } from './view.ts';
