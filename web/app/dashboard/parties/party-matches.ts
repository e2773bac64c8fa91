// The adverse parties of a message, from the server.
import type { PartyMatch } from '#contract/adverse-parties.ts';
import { partyMatchEndpoints } from '#contract/endpoints-adverse-parties.ts';
import type { ClientFor, PartyChange } from '../source.ts';

export const partyMatchesOf = async (clientFor: ClientFor, id: string): Promise<readonly PartyMatch[]> =>
  (await clientFor(partyMatchEndpoints).call('listPartyMatches', { params: { id } })).items;

export const changePartyMatch = async (
  clientFor: ClientFor,
  id: string,
  { match, reason }: PartyChange,
): Promise<readonly PartyMatch[]> => {
  const client = clientFor(partyMatchEndpoints);
  const params = { id, match };
  if (reason === null) return (await client.call('restorePartyMatch', { params })).items;
  return (await client.call('dismissPartyMatch', { params, body: { reason } })).items;
};
