// Endpoints of the access that a firm gives the operators, for its owner.
import { endpoint } from './endpoint.ts';
import { newSupportAccess, supportAccess } from './support-access.ts';

export const supportAccessEndpoints = {
  getSupportAccess: endpoint({
    method: 'GET',
    path: '/api/support-access',
    access: 'user',
    reply: supportAccess,
  }),
  giveSupportAccess: endpoint({
    method: 'POST',
    path: '/api/support-access',
    access: 'user',
    body: newSupportAccess,
    reply: supportAccess,
    status: 201,
  }),
  withdrawSupportAccess: endpoint({
    method: 'DELETE',
    path: '/api/support-access',
    access: 'user',
    reply: supportAccess,
  }),
} as const;
