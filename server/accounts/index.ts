// Front door of the accounts room.
export { accountRoutes } from './api.ts';
export { recordLogin } from './store.ts';
