// What OpenAPI says of the export of a firm.
export const exportNotes = {
  exportFirm: {
    summary:
      'Everything of the firm as a streamed zip file: each table as JSON, every recording, and pages in French that open without a network.',
    errors: ['rate_limited'],
  },
} as const;
