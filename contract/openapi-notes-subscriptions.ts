// What OpenAPI says of the endpoints of the subscription.
export const subscriptionNotes = {
  getSubscription:
    'The plan of the firm, its trial or period, the people and messages of the month, and what invoices name.',
  patchBilling: {
    summary: 'Changes what invoices name. If-Match is required; 409 `stale` carries `current`.',
    errors: ['stale', 'version_missing'],
  },
  startCheckout: {
    summary: 'The page where the owner enters a card; what is free or paid already is not charged.',
    errors: ['billing_missing', 'card_unavailable', 'already_subscribed', 'rate_limited', 'vendor_failed'],
  },
  openPortal: {
    summary: 'The page where the owner changes the card or cancels.',
    errors: ['card_unavailable', 'rate_limited', 'vendor_failed'],
  },
  listInvoices: 'The invoices and credit notes of the firm, the newest first.',
  invoicePdf: 'One invoice or credit note as a PDF.',
  invoiceXml: 'One invoice or credit note as Peppol BIS Billing 3 (UBL 2.1).',
} as const;
