// Front door of the accounts room.
export { accountRoutes } from './api.ts';
export { recordingLogin } from './store.ts';
