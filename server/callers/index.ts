// Exports or erases everything that a firm stores about one caller.
export { callerRoutes } from './api.ts';
export { eraseAgain } from './erase-again.ts';
export { type CallerErasureResult, eraseCaller } from './erase-caller.ts';
export { type CallerExport, type Exported, exportCaller, type Sound } from './export.ts';
export type { ExportedMessage } from './view.ts';
