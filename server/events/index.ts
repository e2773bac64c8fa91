// Front door of the events room: what came or changed, told to every open dashboard.
export { eventRoutes } from './api.ts';
export { type Bulletin, CHANNEL, createBulletin, readBulletin } from './bulletin.ts';
export { createHub } from './hub.ts';
