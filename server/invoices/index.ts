// Invoices of subscriptions and their credit notes: numbered without gaps, as a structured document and as a PDF.
export { attachmentOf, invoiceRoutes, sendInvoice } from './api.ts';
export {
  amountsOf,
  buyerOf,
  type CompanyData,
  type GrossLine,
  type Invoice,
  sellerOf,
  vatOf,
} from './rules.ts';
export {
  anyInvoice,
  dropOldInvoices,
  invoicesOf,
  issueCreditNote,
  issueInvoice,
  noteFailedRefund,
} from './store.ts';
export { invoiceByNumber, shownToOperator } from './view.ts';
