// Lines: the firms' telephone lines with their settings.
export { addLine, insertNewLine, type LineInput } from './add.ts';
export { lineRoutes } from './api.ts';
export { changeSettings, lockToChange, saveChange, type Which, type Writer } from './change-settings.ts';
export { lineAt } from './line-at.ts';
export { type LineChange, readChange } from './read-line-set.ts';
export { defaultGreeting, defaultNotice, hintsOf, languagesOf, spokenOn, termsWith } from './rules.ts';
export {
  allLines,
  callersLine,
  closeLines,
  type Line,
  lineById,
  lineByNumber,
  lineBySlug,
  linesOf,
  reopenLines,
} from './store.ts';
export { type Installed, showSettings } from './view.ts';
