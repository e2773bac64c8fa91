// Telephone numbers: bought at the provider, given to lines, tested with a call and released.
export { attachNumber, detachNumber } from './attach-number.ts';
export { forSale, listNumbers, numberAfterAct } from './list-numbers.ts';
export {
  buyNumber,
  claimForPurchase,
  completePurchase,
  type PurchaseDeps,
  releaseNumber,
} from './number-purchase.ts';
export type { NumberRow } from './rules.ts';
export { numberRow } from './store.ts';
export {
  noteHeard,
  noteTestRecorded,
  placeTestCall,
  readTestCall,
  settleTestCall,
} from './test-calls/place-call.ts';
export { showTestCall } from './test-calls/rules.ts';
export { reachTestCall } from './test-calls/store.ts';
