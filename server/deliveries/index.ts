// Deliveries: which mail about a message was sent to whom.
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
  countAttention,
  type Delivery,
  deliveriesOf,
  findUnnotified,
  holdUntil,
  intend,
  type NeedsAttention,
  needingAttention,
  settle,
  stillClaimed,
} from './store.ts';
