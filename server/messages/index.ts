// Messages: stored, listed, searched, counted, corrected.
export { messageRoutes } from './api.ts';
export { checkCallback } from './callback.ts';
export { figuresByFirm } from './corrections/store.ts';
export { deletedMessages, restoreMessage } from './deleted/store.ts';
export type { LinksOf } from './list/page.ts';
export { analysesOf, callerNumberOf } from './rules.ts';
export { attachSound, heldBySource, markWithoutSound } from './sound/store.ts';
export {
  type AnalysisRow,
  changedSince,
  holdMessage,
  insertMessages,
  type Message,
  type MessageId,
  messageBySource,
  ownMessage,
  saveAnalysed,
  saveStep,
  saveTranscribed,
  type Transcribed,
  waitingForEngine,
} from './store.ts';
