// The firm's weights of «À rappeler d'abord».
export { priorityRoutes } from './api.ts';
export { weightsOf } from './store.ts';
