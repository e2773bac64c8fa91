// Endpoints of acting on messages. A page downloads their schemas with the first message that is opened. What belongs to a
// person, such as a note or an undo, no key may call.
import * as z from 'zod/mini';
import {
  history,
  historyQuery,
  note,
  noteBody,
  notes,
  resending,
  undoing,
  viewingBody,
  viewings,
  visit,
} from './acts.ts';
import { endpoint } from './endpoint.ts';
import { voicemail } from './voicemail.ts';

const oneId = z.object({ id: z.uuid() });

export const actEndpoints = {
  messageHistory: endpoint({
    method: 'GET',
    path: '/api/voicemails/:id/history',
    access: 'user',
    member: true,
    key: 'read',
    params: oneId,
    query: historyQuery,
    reply: history,
  }),
  undoAct: endpoint({
    method: 'POST',
    path: '/api/voicemails/:id/undo',
    access: 'user',
    member: true,
    params: oneId,
    body: undoing,
    reply: voicemail,
  }),
  resendNotice: endpoint({
    method: 'POST',
    path: '/api/voicemails/:id/resend',
    access: 'user',
    member: true,
    params: oneId,
    body: resending,
    reply: history,
    status: 202,
  }),
  viewMessage: endpoint({
    method: 'POST',
    path: '/api/voicemails/:id/viewing',
    access: 'user',
    member: true,
    params: oneId,
    body: viewingBody,
    reply: viewings,
  }),
  listViewings: endpoint({
    method: 'GET',
    path: '/api/viewings',
    access: 'user',
    member: true,
    reply: viewings,
  }),
  noteVisit: endpoint({
    method: 'POST',
    path: '/api/visits',
    access: 'user',
    member: true,
    reply: visit,
  }),
  listNotes: endpoint({
    method: 'GET',
    path: '/api/voicemails/:id/notes',
    access: 'user',
    member: true,
    key: 'read',
    params: oneId,
    reply: notes,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/voicemails/:id/notes',
    access: 'user',
    member: true,
    params: oneId,
    body: noteBody,
    reply: note,
    status: 201,
  }),
  changeNote: endpoint({
    method: 'PATCH',
    path: '/api/notes/:id',
    access: 'user',
    member: true,
    params: oneId,
    body: noteBody,
    reply: note,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/api/notes/:id',
    access: 'user',
    member: true,
    params: oneId,
    reply: oneId,
  }),
} as const;
