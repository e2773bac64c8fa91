// Endpoints of the firm's subscription, for its owner.
import { endpoint } from './endpoint.ts';
import { billingPatch, subscription } from './subscriptions.ts';

export const subscriptionEndpoints = {
  getSubscription: endpoint({
    method: 'GET',
    path: '/api/subscription',
    access: 'user',
    reply: subscription,
  }),
  patchBilling: endpoint({
    method: 'PATCH',
    path: '/api/subscription',
    access: 'user',
    body: billingPatch,
    reply: subscription,
  }),
} as const;
