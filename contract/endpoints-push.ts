// Endpoints of the devices that get a notice of urgent messages. No API key may call them.
import { endpoint, oneId } from './endpoint.ts';
import { newPushDevice, pushDevice, pushDevices } from './push.ts';

export const pushEndpoints = {
  listPushDevices: endpoint({ method: 'GET', path: '/api/push', access: 'user', reply: pushDevices }),
  addPushDevice: endpoint({
    method: 'POST',
    path: '/api/push',
    access: 'user',
    body: newPushDevice,
    reply: pushDevice,
    status: 201,
  }),
  removePushDevice: endpoint({
    method: 'DELETE',
    path: '/api/push/:id',
    access: 'user',
    params: oneId,
    reply: oneId,
  }),
} as const;
