// The endpoint of the statistics. In a file of its own, so that the dashboard downloads its schema with the statistics.
import { endpoint } from './endpoint.ts';
import { statistics } from './statistics.ts';
import { listQuery } from './voicemail.ts';

export const statisticsEndpoints = {
  voicemailStatistics: endpoint({
    method: 'GET',
    path: '/api/voicemails/statistics',
    access: 'user',
    member: true,
    key: 'read',
    query: listQuery,
    reply: statistics,
  }),
} as const;
