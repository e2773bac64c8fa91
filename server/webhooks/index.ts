// Webhooks: a firm's events, posted to the addresses that it has entered.
export { webhookRoutes } from './api.ts';
export { emitEvent, emitEvents, type FirmEvent } from './emit-event.ts';
export { postEvents, sweepEvents } from './post-events.ts';
export { chooserOf, type Reach, reachOf, urlTrouble } from './rules.ts';
