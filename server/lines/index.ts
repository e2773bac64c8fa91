// Front door of the lines room.
export { addLine, type LineWish } from './add.ts';
export { lineRoutes } from './api.ts';
export { activeLineBySlug, type Line, lineById, linesOf } from './store.ts';
