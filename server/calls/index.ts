// Front door of the calls room: what the provider of numbers told us of each call.
export { givenNumber, saidIn } from './rules.ts';
export {
  callBySid,
  callsOf,
  dropPastCalls,
  forgetCaller,
  forgetCallerOf,
  forgottenCalls,
  noteCall,
  noteCopyDeleted,
  settleCall,
  settledAmong,
} from './store.ts';
