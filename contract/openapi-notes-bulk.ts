// What OpenAPI says of the endpoints of acts on many messages.
export const bulkNotes = {
  startBulk: {
    summary:
      'Starts one act on up to 1,000 messages by id, or on up to 10,000 of a filter, as a job. Messages that come in later are not touched, and those that another act changes meanwhile are skipped.',
    errors: ['bulk_too_many', 'bad_request', 'rate_limited'],
  },
  getBulk: {
    summary: 'How far a bulk of one’s own has come. Its counts are final once `ended_at` is set.',
    errors: ['not_found'],
  },
  undoBulk: {
    summary:
      'Takes back a bulk of one’s own, as a job; one that still runs is stopped first. It has no time limit, like the undo of one act. Messages that were changed since stay as they are.',
    errors: ['not_found', 'message_changed', 'rate_limited'],
  },
} as const;
