// Front door of the messages room.
export { messageRoutes } from './api.ts';
export { checkCallback } from './callback.ts';
export { figuresByFirm } from './corrections/store.ts';
export { deletedMessages, restoreMessage } from './deleted/store.ts';
export type { LinksOf } from './list/page.ts';
export { analysesOf, callerNumberOf } from './rules.ts';
export {
  type AnalysisRow,
  attachSound,
  changedSince,
  type HeardText,
  heldBySource,
  holdMessage,
  insertionOfMessages,
  insertMessages,
  type Message,
  markWithoutSound,
  messageById,
  messageBySource,
  ownersOf,
  saveHeard,
  saveStep,
  saveUnderstood,
  waitingForEngine,
} from './store.ts';
