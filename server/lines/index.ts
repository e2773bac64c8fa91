// Lines: the firms' telephone lines with their greetings and intake tokens.
export { addLine, type LineWish } from './add.ts';
export { lineRoutes } from './api.ts';
export { type LineChange, readChange } from './change.ts';
export { changeSettings } from './change-settings.ts';
export { type Greetings, openGreetings } from './greeting.ts';
export { defaultGreeting, defaultNotice, digestOf, hintsOf, newToken, spokenOn, termsWith } from './rules.ts';
export {
  activeLineBySlug,
  activeLineByToken,
  allLines,
  greetingKeysInUse,
  type Line,
  lineById,
  lineByNumber,
  lineBySlug,
  linesOf,
  updateLine,
} from './store.ts';
