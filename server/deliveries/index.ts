// Deliveries: which mail about a message was sent to whom.
export { countAttention, type NeedsAttention, needingAttention } from './attention/store.ts';
export {
  type Content,
  contentOf,
  mayHaveArrived,
  type NotificationKind,
  notificationFor,
  RESENDS,
  updateMayFollow,
} from './rules.ts';
export {
  bounced,
  type Claimant,
  claim,
  type Delivery,
  deliveriesOf,
  findUnnotified,
  intend,
  settle,
  stillClaimed,
} from './store.ts';
