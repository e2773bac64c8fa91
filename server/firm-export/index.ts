// Everything of a firm in one file (article 20 GDPR).
export { firmExportRoutes } from './api.ts';
export { exportFirm, type FirmExport } from './export-firm.ts';
