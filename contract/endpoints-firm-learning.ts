// Endpoints of what the analyser learns from a firm. Only its owner calls them.
import { endpoint } from './endpoint.ts';
import { firmLearning, firmLearningPatch } from './firm-learning.ts';

export const firmLearningEndpoints = {
  getFirmLearning: endpoint({
    method: 'GET',
    path: '/api/firm-learning',
    access: 'user',
    key: 'read',
    reply: firmLearning,
  }),
  patchFirmLearning: endpoint({
    method: 'PATCH',
    path: '/api/firm-learning',
    access: 'user',
    body: firmLearningPatch,
    reply: firmLearning,
  }),
} as const;
