// Telephone numbers: bought at the provider, given to lines, tested with a call and released.
export { attachNumber } from './attach-number.ts';
export {
  claimForPurchase,
  completePurchase,
  type PurchaseDeps,
  type RecordAct,
} from './number-purchase.ts';
export type { NumberRow } from './rules.ts';
export { numberRow } from './store.ts';
export { noteHeard, noteTestRecorded, settleTestCall } from './test-calls/place-call.ts';
export { reachTestCall } from './test-calls/store.ts';
