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
  CALL_RETRIES,
  givenNumber,
  isMissed,
  isTooShort,
  pollDelayMs,
  pollSince,
  SOUND_WITHIN_S,
} from './rules.ts';
export {
  type Call,
  type CallId,
  callBySid,
  callsOf,
  claimCall,
  dropPastCalls,
  forgetCaller,
  forgetCallerOf,
  isErased,
  noteCall,
  noteCopyDeleted,
  noteWithoutLine,
  overdueCalls,
  overFor,
  releaseCall,
  settleCall,
  withoutLineAmong,
} from './store.ts';
