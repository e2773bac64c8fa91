// Endpoints of the access log. A person sees the rows of the messages that they may open; the owner sees all.
import { accessFilter, accessPage, accessQuery } from './access-log.ts';
import { endpoint } from './endpoint.ts';

export const accessLogEndpoints = {
  listAccesses: endpoint({
    method: 'GET',
    path: '/api/access-log',
    access: 'user',
    member: true,
    query: accessQuery,
    reply: accessPage,
  }),
  exportAccesses: endpoint({
    method: 'GET',
    path: '/api/access-log/export.csv',
    access: 'user',
    member: true,
    query: accessFilter,
    reply: 'text/csv',
  }),
} as const;
