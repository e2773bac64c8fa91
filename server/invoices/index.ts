// Invoices of subscriptions: numbered without gaps, as a structured invoice and as a PDF.
export { invoiceRoutes, sendInvoice } from './api.ts';
export { amountsOf, buyerOf, type CompanyData, type GrossLine, sellerOf, vatOf } from './rules.ts';
export { anyInvoice, dropOldInvoices, invoicesOf, issueInvoice } from './store.ts';
export { invoiceByNumber, shownInvoice } from './view.ts';
