// Endpoints of the firm's subscription, for its owner.
import { endpoint, oneId } from './endpoint.ts';
import { invoicePage } from './invoices.ts';
import { pageQuery } from './paging.ts';
import { billingPatch, paymentPage, subscription } from './subscriptions.ts';

export const subscriptionEndpoints = {
  getSubscription: endpoint({
    method: 'GET',
    path: '/api/subscription',
    access: 'user',
    reply: subscription,
  }),
  patchBilling: endpoint({
    method: 'PATCH',
    path: '/api/subscription',
    access: 'user',
    body: billingPatch,
    reply: subscription,
  }),
  startCheckout: endpoint({
    method: 'POST',
    path: '/api/subscription/checkout',
    access: 'user',
    reply: paymentPage,
  }),
  openPortal: endpoint({
    method: 'POST',
    path: '/api/subscription/portal',
    access: 'user',
    reply: paymentPage,
  }),
  listInvoices: endpoint({
    method: 'GET',
    path: '/api/subscription/invoices',
    access: 'user',
    query: pageQuery,
    reply: invoicePage,
  }),
  invoicePdf: endpoint({
    method: 'GET',
    path: '/api/subscription/invoices/:id/pdf',
    access: 'user',
    params: oneId,
    reply: 'application/pdf',
  }),
  invoiceXml: endpoint({
    method: 'GET',
    path: '/api/subscription/invoices/:id/xml',
    access: 'user',
    params: oneId,
    reply: 'application/xml',
  }),
} as const;
