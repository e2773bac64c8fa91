// The firms of a person. In a file of its own, because the dashboard asks for them at each visit.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const ownFirms = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      role: z.enum(['owner', 'member']),
      /** The firm whose messages this session shows. */
      current: z.boolean(),
    }),
  ),
});
export type OwnFirms = z.infer<typeof ownFirms>;

export const firmEndpoints = {
  ownFirms: endpoint({
    method: 'GET',
    path: '/api/firms',
    access: 'user',
    member: true,
    anyFirm: true,
    reply: ownFirms,
  }),
  enterFirm: endpoint({
    method: 'POST',
    path: '/api/firms/:id/enter',
    access: 'user',
    member: true,
    anyFirm: true,
    params: z.object({ id: z.uuid() }),
    reply: ownFirms,
  }),
} as const;
