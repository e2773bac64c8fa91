// Endpoints of messages that are handed over to colleagues outside the firm. No key may call them: a hand-over is the act of
// a person.
import { endpoint, oneId } from './endpoint.ts';
import {
  handedMessage,
  handOver,
  handOverAnswering,
  handOverOpening,
  handOvers,
  newHandOver,
  outsideAddress,
  outsideAddresses,
} from './hand-overs.ts';

export const handOverEndpoints = {
  listHandOvers: endpoint({
    method: 'GET',
    path: '/api/voicemails/:id/hand-overs',
    access: 'user',
    member: true,
    params: oneId,
    reply: handOvers,
  }),
  handOverMessage: endpoint({
    method: 'POST',
    path: '/api/voicemails/:id/hand-over',
    access: 'user',
    member: true,
    params: oneId,
    body: newHandOver,
    reply: handOver,
    status: 201,
  }),
  withdrawHandOver: endpoint({
    method: 'POST',
    path: '/api/hand-overs/:id/withdraw',
    access: 'user',
    member: true,
    params: oneId,
    reply: handOver,
  }),
  listOutsideAddresses: endpoint({
    method: 'GET',
    path: '/api/outside-addresses',
    access: 'user',
    member: true,
    reply: outsideAddresses,
  }),
  resendOutsideAddress: endpoint({
    method: 'POST',
    path: '/api/outside-addresses/:id/resend',
    access: 'user',
    params: oneId,
    reply: outsideAddress,
  }),
  removeOutsideAddress: endpoint({
    method: 'DELETE',
    path: '/api/outside-addresses/:id',
    access: 'user',
    params: oneId,
    reply: oneId,
  }),
} as const;

/** For the colleague's page. */
export const handedMessageEndpoints = {
  openHandOver: endpoint({
    method: 'POST',
    path: '/api/hand-overs/open',
    access: 'public',
    body: handOverOpening,
    reply: handedMessage,
  }),
  answerHandOver: endpoint({
    method: 'POST',
    path: '/api/hand-overs/answer',
    access: 'public',
    body: handOverAnswering,
    reply: handedMessage,
  }),
} as const;
