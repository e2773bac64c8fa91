// Endpoints of the adverse parties: the list is the owner's, the marks are seen by all who see the message. No program
// with a key reads or changes them.
import * as z from 'zod/mini';
import {
  adversePartiesQuery,
  adverseParty,
  adversePartyPage,
  adversePartyPatch,
  importReport,
  matchDismissal,
  newAdverseParty,
  partiesImport,
  partyMatches,
} from './adverse-parties.ts';
import { endpoint, oneId } from './endpoint.ts';

const oneMatch = z.object({ id: z.uuid(), match: z.uuid() });

/**
 * The dashboard uses these endpoints beside an opened message. They are a table of their own, so that it downloads them
 * only then.
 */
export const partyMatchEndpoints = {
  listPartyMatches: endpoint({
    method: 'GET',
    path: '/api/voicemails/:id/adverse-parties',
    access: 'user',
    member: true,
    params: oneId,
    reply: partyMatches,
  }),
  dismissPartyMatch: endpoint({
    method: 'POST',
    path: '/api/voicemails/:id/adverse-parties/:match/dismiss',
    access: 'user',
    member: true,
    params: oneMatch,
    body: matchDismissal,
    reply: partyMatches,
  }),
  restorePartyMatch: endpoint({
    method: 'POST',
    path: '/api/voicemails/:id/adverse-parties/:match/restore',
    access: 'user',
    member: true,
    params: oneMatch,
    reply: partyMatches,
  }),
} as const;

/** The section «Parties adverses» of /parametres uses these endpoints. */
export const adversePartyListEndpoints = {
  listAdverseParties: endpoint({
    method: 'GET',
    path: '/api/adverse-parties',
    access: 'user',
    query: adversePartiesQuery,
    reply: adversePartyPage,
  }),
  addAdverseParty: endpoint({
    method: 'POST',
    path: '/api/adverse-parties',
    access: 'user',
    body: newAdverseParty,
    reply: adverseParty,
    status: 201,
  }),
  patchAdverseParty: endpoint({
    method: 'PATCH',
    path: '/api/adverse-parties/:id',
    access: 'user',
    params: oneId,
    body: adversePartyPatch,
    reply: adverseParty,
  }),
  removeAdverseParty: endpoint({
    method: 'DELETE',
    path: '/api/adverse-parties/:id',
    access: 'user',
    params: oneId,
    reply: oneId,
  }),
  importAdverseParties: endpoint({
    method: 'POST',
    path: '/api/adverse-parties/import',
    access: 'user',
    body: partiesImport,
    reply: importReport,
  }),
} as const;

export const adversePartyEndpoints = { ...adversePartyListEndpoints, ...partyMatchEndpoints } as const;
