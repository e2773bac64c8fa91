// What OpenAPI says of the endpoints of the case forms.
export const formNotes = {
  listForms: {
    summary: 'The case forms of the firm, the oldest first.',
    errors: ['42P01'],
  },
  addForm: {
    summary: 'Adds a case form. `{reference}` in its link is replaced by the reference of the message.',
    errors: ['too_many'],
  },
  patchForm: {
    summary: 'Changes a form. If-Match is required; 409 `stale` carries `current` and `changes`.',
    errors: ['stale', 'version_missing'],
  },
  removeForm: 'Removes a form from the list. Links that were sent still work until they expire.',
  tryForms: {
    summary: 'Which form would be proposed for a message, and the words that decide. Nothing is stored.',
    errors: ['rate_limited'],
  },
  getFormSettings:
    'In which situations no form is proposed, the reminder, and whether there is a secret for reports.',
  patchFormSettings: {
    summary:
      'Changes the settings of the forms. If-Match is required; 409 `stale` carries `current` and `changes`.',
    errors: ['stale', 'version_missing'],
  },
  makeFormSecret: {
    summary:
      'Makes the secret that signs completion reports, shown once. The one before is accepted for another day.',
    errors: ['rate_limited'],
  },
  reportCompletion: {
    summary:
      'Reports a completed form. Signed as Standard Webhooks defines it (webhook-id, webhook-timestamp, webhook-signature) with the firm’s secret; a repeated report changes nothing. The caller’s `email` is added to the contact.',
    errors: ['unauthorized', 'rate_limited'],
  },
  messageForm: 'The form that was proposed for a message, and what became of it.',
  approveForm: {
    summary:
      'Sends the proposed form, or another one, to the caller by SMS, or by mail to one of `emails`. A form whose SMS or mail failed may be sent again.',
    errors: ['not_found', 'form_settled', 'caller_unreachable', 'caller_without_mail', 'texts_over_budget'],
  },
  refuseForm: {
    summary: 'Refuses the proposed form. Later choices learn from it.',
    errors: ['not_found', 'form_settled'],
  },
  pasteReference: {
    summary: 'Marks the form as completed by the reference in the firm’s form tool.',
    errors: ['reference_unknown'],
  },
} as const;
