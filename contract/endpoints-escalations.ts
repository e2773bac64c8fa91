// Endpoints of the escalation of urgent messages. No API key may change who is asked.
import { endpoint, oneId } from './endpoint.ts';
import { escalation, escalationPatch, escalationSettings, messageEscalation } from './escalations.ts';

export const escalationEndpoints = {
  getEscalationSettings: endpoint({
    method: 'GET',
    path: '/api/lines/:id/escalation',
    access: 'user',
    key: 'read',
    params: oneId,
    reply: escalationSettings,
  }),
  patchEscalationSettings: endpoint({
    method: 'PATCH',
    path: '/api/lines/:id/escalation',
    access: 'user',
    params: oneId,
    body: escalationPatch,
    reply: escalationSettings,
  }),
  getEscalation: endpoint({
    method: 'GET',
    path: '/api/voicemails/:id/escalation',
    access: 'user',
    member: true,
    key: 'read',
    params: oneId,
    reply: messageEscalation,
  }),
  resendPhoneLink: endpoint({
    method: 'POST',
    path: '/api/escalation-phones/:id/link',
    access: 'user',
    params: oneId,
    reply: oneId,
  }),
  acceptEscalation: endpoint({
    method: 'POST',
    path: '/api/escalations/:id/accept',
    access: 'user',
    member: true,
    params: oneId,
    reply: escalation,
  }),
} as const;
