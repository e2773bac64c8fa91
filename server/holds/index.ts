// Holds: what the owner of a firm keeps from erasure.
export { holdRoutes } from './api.ts';
export {
  heldNumber,
  refuseHeldContact,
  refuseHeldFirm,
  refuseHeldMessage,
  refuseHeldNumber,
} from './refuse.ts';
export {
  copyHolds,
  heldContacts,
  holdsOverNumber,
  moveHolds,
  releaseAllForErasure,
  stopNewHolds,
} from './store.ts';
