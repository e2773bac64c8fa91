// Endpoints of the data-processing agreement and the record of processing. No key may call them.
import { agreement, agreementAcceptance, processingRecord } from './agreements.ts';
import { endpoint } from './endpoint.ts';

export const agreementEndpoints = {
  getAgreement: endpoint({ method: 'GET', path: '/api/agreement', access: 'user', reply: agreement }),
  acceptAgreement: endpoint({
    method: 'POST',
    path: '/api/agreement',
    access: 'user',
    body: agreementAcceptance,
    reply: agreement,
  }),
  agreementPdf: endpoint({
    method: 'GET',
    path: '/api/agreement/pdf',
    access: 'user',
    reply: 'application/pdf',
  }),
  getProcessingRecord: endpoint({
    method: 'GET',
    path: '/api/processing-record',
    access: 'user',
    reply: processingRecord,
  }),
  processingRecordPdf: endpoint({
    method: 'GET',
    path: '/api/processing-record/pdf',
    access: 'user',
    reply: 'application/pdf',
  }),
} as const;
