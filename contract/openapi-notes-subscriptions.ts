// What OpenAPI says of the endpoints of the subscription.
export const subscriptionNotes = {
  getSubscription:
    'The plan of the firm, its trial or period, the people and messages of the month, and what invoices name.',
  patchBilling: {
    summary: 'Changes what invoices name. If-Match is required; 409 `stale` carries `current`.',
    errors: ['stale', 'version_missing'],
  },
} as const;
