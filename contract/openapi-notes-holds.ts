// What OpenAPI says of the endpoints of holds.
export const holdNotes = {
  listHolds:
    'What the firm keeps from erasure, and why: every hold, or those that keep one message or one contact. A person sees those of messages and contacts that they may see.',
  addHold: {
    summary:
      'Stops the erasure of a message, of everything of a number, or of a contact with its numbers. Retention, the bin and deletions leave it alone until the hold is released.',
    errors: ['not_found', 'too_many'],
  },
  releaseHold: { summary: 'Releases a hold, as an act of the owner.', errors: ['not_found'] },
} as const;
