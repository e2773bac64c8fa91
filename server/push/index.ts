// Push: notices of urgent messages to the firm's browsers.
export { pushRoutes } from './api.ts';
export {
  announceWith,
  type DeliverPush,
  deliverPushWith,
  PUSH_JOB,
  type PushDeps,
  pushJob,
} from './send-push.ts';
export { deleteDevicesOf } from './store.ts';
