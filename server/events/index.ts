// Front door of the events room: what came or changed, told to every open dashboard.
export { eventRoutes } from './api.ts';
export { CHANNEL, createEventNotifier, type EventNotifier, readNotification } from './notify.ts';
export { createSubscribers } from './subscribers.ts';
