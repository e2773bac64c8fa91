// Deliveries: which mail about a message was sent to whom.
export {
  type Content,
  contentOf,
  isGivenUp,
  mayHaveArrived,
  type NotificationKind,
  notificationFor,
  RESENDS,
  updateMayFollow,
} from './rules.ts';
export {
  addressesOfClosed,
  bounced,
  type Claimant,
  claim,
  countMessagesNeedingAttention,
  type Delivery,
  deliveriesOf,
  findUnnotified,
  holdUntil,
  intend,
  isOutside,
  type MessageNeedingAttention,
  messagesNeedingAttention,
  settle,
  stillClaimed,
  withdrawNotices,
} from './store.ts';
