// Invoices of subscriptions: numbered without gaps, as a structured invoice and as a PDF.
export { invoiceRoutes } from './api.ts';
export { amountsOf, buyerOf, type CompanyData, sellerOf, vatOf } from './rules.ts';
export { issueInvoice } from './store.ts';
export { invoiceByNumber } from './view.ts';
