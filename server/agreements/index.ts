// The data-processing agreement (article 28 GDPR) and the record of processing (article 30) of a firm.
export { agreementRoutes } from './api.ts';
