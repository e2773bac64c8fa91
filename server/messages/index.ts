// Messages: stored, listed, searched, counted, corrected.
export { actRoutes, type Resend } from './acts/api.ts';
export { changeMessage, undoAct, withdrawHandOver } from './acts/change-message.ts';
export { NOTHING_RELEASED, type ReleasedMessages, releaseMessages } from './acts/release-messages.ts';
export { type Actor, actorOf } from './acts/rules.ts';
export { insertAct, lockedMessage, namesOf, RESENT_KINDS } from './acts/store.ts';
export { giveUpAnalysingAgain, markToAnalyseAgain, toAnalyseAgain } from './analyse-again/store.ts';
export { messageRoutes } from './api.ts';
export { type AxisFigures, figuresByFirm } from './corrections/store.ts';
export { deletedMessages, restoreMessage } from './deleted/store.ts';
export { readHistory, readNotes } from './history/read-history.ts';
export type { LinksOf } from './list/page.ts';
export { matchingIds, visibleIds } from './list/store.ts';
export { analysesOf, callerNumberOf } from './rules.ts';
export { attachSound, lockBySource, markWithoutSound } from './sound/store.ts';
export { checkSpokenNumber } from './spoken-number.ts';
export {
  type AnalysisRow,
  changedSince,
  insertMessages,
  lockMessage,
  type Message,
  type MessageId,
  messageBySource,
  messageForJob,
  ownMessage,
  saveAnalysed,
  saveStep,
  saveTranscribed,
  type Transcribed,
  waitingForEngine,
} from './store.ts';
