// Endpoints of the webhooks. No API key may call them: a webhook would outlive the revoked key.
import * as z from 'zod/mini';
import { endpoint, oneId } from './endpoint.ts';
import { pageQuery } from './paging.ts';
import {
  newWebhook,
  webhook,
  webhookDelivery,
  webhookDeliveryPage,
  webhookPage,
  webhookPatch,
  webhookWithSecret,
} from './webhooks.ts';

export const webhookEndpoints = {
  listWebhooks: endpoint({
    method: 'GET',
    path: '/api/webhooks',
    access: 'user',
    query: pageQuery,
    reply: webhookPage,
  }),
  createWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks',
    access: 'user',
    body: newWebhook,
    reply: webhookWithSecret,
    status: 201,
  }),
  patchWebhook: endpoint({
    method: 'PATCH',
    path: '/api/webhooks/:id',
    access: 'user',
    params: oneId,
    body: webhookPatch,
    reply: webhook,
  }),
  removeWebhook: endpoint({
    method: 'DELETE',
    path: '/api/webhooks/:id',
    access: 'user',
    params: oneId,
    reply: oneId,
  }),
  renewWebhookSecret: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/secret',
    access: 'user',
    params: oneId,
    reply: webhookWithSecret,
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/test',
    access: 'user',
    params: oneId,
    reply: webhookDelivery,
    status: 202,
  }),
  listWebhookDeliveries: endpoint({
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    access: 'user',
    params: oneId,
    query: pageQuery,
    reply: webhookDeliveryPage,
  }),
  replayWebhookDelivery: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/deliveries/:did/replay',
    access: 'user',
    params: z.object({ id: z.uuid(), did: z.uuid() }),
    reply: webhookDelivery,
    status: 202,
  }),
} as const;
