// The adverse parties of a message, from the server.
import type { PartyMatch } from '#contract/adverse-parties.ts';
import { partyMatchEndpoints } from '#contract/endpoints-adverse-parties.ts';
import type { ClientFor, PartyChange } from '../source.ts';

export const partyMatchesOf = async (
  clientFor: ClientFor,
  id: string,
  change?: PartyChange,
): Promise<readonly PartyMatch[]> => {
  const client = clientFor(partyMatchEndpoints);
  if (!change) return (await client.call('listPartyMatches', { params: { id } })).items;
  const params = { id, match: change.match };
  if (change.reason === null) return (await client.call('restorePartyMatch', { params })).items;
  return (await client.call('dismissPartyMatch', { params, body: { reason: change.reason } })).items;
};
