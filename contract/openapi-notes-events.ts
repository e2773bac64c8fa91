// What OpenAPI says of the endpoints by which events reach the firm: webhooks, escalation and push.
export const eventNotes = {
  listWebhooks: "The addresses to which the firm's events are posted. Their secrets are not shown again.",
  createWebhook: {
    summary:
      'Adds an address for events, with its secret: shown in this answer only. Private addresses are refused.',
    errors: ['too_many', 'rate_limited'],
  },
  patchWebhook: {
    summary: 'Changes a webhook, or switches it on or off; If-Match carries the version that was read.',
    errors: ['stale', 'version_missing', 'rate_limited'],
  },
  removeWebhook: 'Removes a webhook with its log; events that wait are not posted.',
  renewWebhookSecret: {
    summary: 'A new secret, shown in this answer only. The previous one also signs for 24 hours.',
    errors: ['rate_limited'],
  },
  testWebhook: {
    summary: 'Posts the event `webhook.test`, which contains no message.',
    errors: ['rate_limited'],
  },
  listWebhookDeliveries: 'What was or is to be posted to a webhook, the newest first, for 30 days.',
  replayWebhookDelivery: {
    summary: 'Posts an event again, under the same id.',
    errors: ['rate_limited'],
  },
  getEscalationSettings:
    'Who is asked, and after how many minutes, when an urgent message of the line is not opened.',
  patchEscalationSettings: {
    summary: 'Changes the minutes or the whole list; If-Match carries the version that was read, 0 at first.',
    errors: ['stale', 'version_missing'],
  },
  getEscalation:
    'Who was told of an urgent message and when, and who accepted it; null if it was not escalated.',
  acceptEscalation: {
    summary: 'Accepts an urgent message, so that no further contact is asked.',
    errors: ['escalation_taken'],
  },
  listPushDevices:
    "The firm's browsers that get a notice of urgent messages, and the key with which one subscribes.",
  addPushDevice: {
    summary: 'Adds the browser of this subscription; the same subscription again changes nothing.',
    errors: ['too_many', 'rate_limited'],
  },
  removePushDevice: 'Removes a device, which then gets no notice any more.',
  resendPhoneLink: {
    summary: 'Sends the link that confirms the number of a contact once more.',
    errors: ['rate_limited'],
  },
} as const;
