// Endpoints of the page /parametres. In a file of its own, so that the dashboard does not download their schemas.
import * as z from 'zod/mini';
import { auditPage, auditQuery } from './audit.ts';
import { endpoint } from './endpoint.ts';
import {
  linePatch,
  lineSettings,
  retentionQuery,
  sentOutPage,
  triedWords,
  wordsFound,
  wouldGo,
} from './line-settings.ts';
import { pageQuery } from './paging.ts';
import {
  confirmation,
  confirmed,
  newRecipient,
  recipient,
  recipientPage,
  recipientPatch,
  recipientsQuery,
} from './recipients.ts';

const oneId = z.object({ id: z.uuid() });
const removed = oneId;

export const settingsEndpoints = {
  getLine: endpoint({
    method: 'GET',
    path: '/api/lines/:id',
    access: 'user',
    params: oneId,
    reply: lineSettings,
  }),
  patchLine: endpoint({
    method: 'PATCH',
    path: '/api/lines/:id',
    access: 'user',
    params: oneId,
    body: linePatch,
    reply: lineSettings,
  }),
  previewRetention: endpoint({
    method: 'GET',
    path: '/api/lines/:id/retention',
    access: 'user',
    params: oneId,
    query: retentionQuery,
    reply: wouldGo,
  }),
  tryOwnWords: endpoint({
    method: 'POST',
    path: '/api/lines/:id/own-words',
    access: 'user',
    params: oneId,
    body: triedWords,
    reply: wordsFound,
  }),
  listSentOut: endpoint({
    method: 'GET',
    path: '/api/lines/:id/sent-out',
    access: 'user',
    params: oneId,
    query: pageQuery,
    reply: sentOutPage,
  }),
  listRecipients: endpoint({
    method: 'GET',
    path: '/api/recipients',
    access: 'user',
    query: recipientsQuery,
    reply: recipientPage,
  }),
  addRecipient: endpoint({
    method: 'POST',
    path: '/api/recipients',
    access: 'user',
    body: newRecipient,
    reply: recipient,
    status: 201,
  }),
  patchRecipient: endpoint({
    method: 'PATCH',
    path: '/api/recipients/:id',
    access: 'user',
    params: oneId,
    body: recipientPatch,
    reply: recipient,
  }),
  removeRecipient: endpoint({
    method: 'DELETE',
    path: '/api/recipients/:id',
    access: 'user',
    params: oneId,
    reply: removed,
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/api/recipients/:id/resend',
    access: 'user',
    params: oneId,
    reply: recipient,
  }),
  sendSample: endpoint({
    method: 'POST',
    path: '/api/recipients/:id/sample',
    access: 'user',
    params: oneId,
    reply: recipient,
    status: 202,
  }),
  confirmRecipient: endpoint({
    method: 'POST',
    path: '/api/recipients/:id/confirm',
    access: 'public',
    params: oneId,
    body: confirmation,
    reply: confirmed,
  }),
  listAudit: endpoint({
    method: 'GET',
    path: '/api/audit',
    access: 'user',
    query: auditQuery,
    reply: auditPage,
  }),
} as const;
