// What OpenAPI says of the endpoints of the access log.
export const accessLogNotes = {
  listAccesses:
    'Who read which message, the newest first: a person sees the rows of messages that they may open, the owner sees all.',
  exportAccesses: { summary: 'The same rows as a CSV file.', errors: ['rate_limited'] },
} as const;
