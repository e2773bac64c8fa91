// Live events for open dashboards.
export { eventRoutes } from './api.ts';
export { CHANNEL, createEventNotifier, type EventNotifier, readNotification } from './notify.ts';
export { openStreamCounts } from './stream-counts.ts';
export { createSubscribers } from './subscribers.ts';
