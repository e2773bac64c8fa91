// What OpenAPI says of the endpoints of the adverse parties.
export const adversePartyNotes = {
  listAdverseParties: 'The adverse parties of the firm, by name; `q` searches names and dossiers.',
  addAdverseParty: {
    summary: 'Adds an adverse party. Messages of the last 90 days are compared with it by a job.',
    errors: ['too_many', 'party_exists'],
  },
  patchAdverseParty: {
    summary:
      'Changes a party and compares the messages again. If-Match is required; 409 `stale` carries `current`.',
    errors: ['stale', 'version_missing', 'party_exists'],
  },
  removeAdverseParty: {
    summary: 'Removes a party with all its marks; nothing of it remains. If-Match is required.',
    errors: ['stale', 'version_missing'],
  },
  importAdverseParties: {
    summary:
      'Adds the parties of a CSV file (name, number, dossier) and reports every refused line. With `preview`, nothing is stored.',
    errors: ['rate_limited'],
  },
  listPartyMatches: 'The adverse parties that a message names or comes from, also dismissed ones.',
  dismissPartyMatch: {
    summary: 'Dismisses a mark with a reason, kept with person and time.',
    errors: ['not_found'],
  },
  restorePartyMatch: { summary: 'Takes the dismissal of a mark back.', errors: ['not_found'] },
} as const;
