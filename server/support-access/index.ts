// The access that a firm gives the operators for a day at most.
export { supportAccessRoutes } from './api.ts';
