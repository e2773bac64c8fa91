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
  giveUpOnUnmatched,
  isErased,
  noteCall,
  noteCopyDeleted,
  overdueCalls,
  overFor,
  releaseCall,
  settleCall,
  unmatchedAmong,
} from './store.ts';
