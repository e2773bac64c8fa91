// Holds: what the owner of a firm keeps from erasure.
export { holdRoutes } from './api.ts';
export { refuseHeldContact, refuseHeldFirm, refuseHeldMessage, refuseHeldNumber } from './refuse.ts';
export { heldContacts, holdsOverNumber, releaseAllForErasure } from './store.ts';
