// Deliveries: which mail about a message was sent to whom.
export { countAttention, type NeedsAttention, needingAttention } from './attention/store.ts';
export {
  type Content,
  contentOf,
  mayHaveArrived,
  RESENDS,
  type TellingKind,
  tellingFor,
  updateMayFollow,
} from './rules.ts';
export {
  bounced,
  type Claimant,
  claim,
  type Delivery,
  deliveriesOf,
  intend,
  settle,
  stillClaimed,
  untold,
} from './store.ts';
