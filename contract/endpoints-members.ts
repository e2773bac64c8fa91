// Endpoints of the people of a firm. In a file of its own, so that the dashboard does not download their schemas.
import * as z from 'zod/mini';
import { endpoint, oneId } from './endpoint.ts';
import {
  firmPatch,
  firmSettings,
  invitation,
  invitationAccepted,
  invitationRead,
  member,
  memberPage,
  memberPatch,
  messageAccess,
  newMember,
  released,
} from './members.ts';
import { pageQuery } from './paging.ts';

export const memberEndpoints = {
  listMembers: endpoint({
    method: 'GET',
    path: '/api/members',
    access: 'user',
    member: true,
    query: pageQuery,
    reply: memberPage,
  }),
  inviteMember: endpoint({
    method: 'POST',
    path: '/api/members',
    access: 'user',
    body: newMember,
    reply: member,
    status: 201,
  }),
  patchMember: endpoint({
    method: 'PATCH',
    path: '/api/members/:id',
    access: 'user',
    params: oneId,
    body: memberPatch,
    reply: z.extend(member, released.shape),
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/members/:id',
    access: 'user',
    params: oneId,
    reply: z.extend(oneId, released.shape),
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/api/members/:id/resend',
    access: 'user',
    params: oneId,
    reply: member,
  }),
  resetMemberFactor: endpoint({
    method: 'POST',
    path: '/api/members/:id/reset-second-factor',
    access: 'user',
    params: oneId,
    reply: member,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/members/:id/hand-over',
    access: 'user',
    params: oneId,
    reply: member,
  }),
  patchFirm: endpoint({
    method: 'PATCH',
    path: '/api/firm',
    access: 'user',
    body: firmPatch,
    reply: firmSettings,
  }),
  getMessageAccess: endpoint({
    method: 'GET',
    path: '/api/voicemails/:id/access',
    access: 'user',
    params: oneId,
    reply: messageAccess,
  }),
  patchMessageAccess: endpoint({
    method: 'PATCH',
    path: '/api/voicemails/:id/access',
    access: 'user',
    params: oneId,
    body: messageAccess,
    reply: messageAccess,
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/read',
    access: 'public',
    body: invitationRead,
    reply: invitation,
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'public',
    body: invitationAccepted,
    reply: invitation,
  }),
} as const;
