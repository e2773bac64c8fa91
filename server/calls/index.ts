// Calls at the telephone provider.
export {
  failedFor,
  lastPoll,
  type NotedRecording,
  notePoll,
  noteRecordings,
  noteSoundStored,
} from './recordings/store.ts';
export {
  type Announced,
  announcedIn,
  givenNumber,
  isMissed,
  isTooShort,
  lookAgainMs,
  pollSince,
  SOUND_WITHIN_S,
} from './rules.ts';
export {
  type Call,
  callBySid,
  callsOf,
  claimCall,
  dropPastCalls,
  foreignAmong,
  forgetCaller,
  forgetCallerOf,
  forgottenCalls,
  isForgotten,
  noteCall,
  noteCopyDeleted,
  overFor,
  releaseCall,
  settleCall,
} from './store.ts';
