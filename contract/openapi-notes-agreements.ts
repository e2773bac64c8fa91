// What OpenAPI says of the agreement and the record of processing.
export const agreementNotes = {
  getAgreement:
    'The data-processing agreement (article 28 GDPR) with the processors of the settings in force, and whether the owner has accepted this version.',
  acceptAgreement: {
    summary: 'Accepts the version that was read, as an act of the owner that is kept with person and date.',
    errors: ['stale'],
  },
  agreementPdf: 'The agreement as a PDF.',
  getProcessingRecord:
    'The record of processing (article 30 GDPR) of the firm, from the settings of its lines.',
  processingRecordPdf: 'The record of processing as a PDF.',
} as const;
