// The operator's own session at /admin.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const operator = z.object({ id: z.uuid(), email: z.string() });

export const operatorSessionEndpoints = {
  /** Right after the second factor was shown. */
  openOperatorSession: endpoint({
    method: 'POST',
    path: '/api/admin/session',
    access: 'operator',
    opens: true,
    reply: operator,
    status: 201,
  }),
  getOperatorSession: endpoint({
    method: 'GET',
    path: '/api/admin/session',
    access: 'operator',
    reply: operator,
  }),
  closeOperatorSession: endpoint({
    method: 'DELETE',
    path: '/api/admin/session',
    access: 'operator',
    reply: z.object({ closed: z.literal(true) }),
  }),
} as const;
