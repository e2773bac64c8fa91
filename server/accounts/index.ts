// Profiles of users.
export { accountRoutes } from './api.ts';
export { recordLogin } from './store.ts';
