// Front door of the lines room.
export { addLine, type LineWish } from './add.ts';
export { lineRoutes } from './api.ts';
export { type LineChange, readChange } from './change.ts';
export { activeLineBySlug, allLines, changeLine, type Line, lineById, lineBySlug } from './store.ts';
export { digestOf, newToken } from './token.ts';
