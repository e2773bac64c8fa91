// What OpenAPI says of the endpoints of the case forms.
export const formNotes = {
  listForms: {
    summary: 'The case forms of the firm, the oldest first.',
    errors: ['bad_request', 'unauthorized', '42P01'],
  },
  addForm: {
    summary: 'Adds a case form. `{reference}` in its link is replaced by the reference of the message.',
    errors: ['bad_request', 'unauthorized', 'too_many'],
  },
  patchForm: {
    summary: 'Changes a form. If-Match is required; 409 `stale` carries `current` and `changes`.',
    errors: ['bad_request', 'unauthorized', 'not_found', 'stale', 'version_missing'],
  },
  removeForm: {
    summary: 'Removes a form from the list. Links that were sent still work until they expire.',
    errors: ['bad_request', 'unauthorized', 'not_found'],
  },
  tryForms: {
    summary: 'Which form would be proposed for a message, and the words that decide. Nothing is stored.',
    errors: ['bad_request', 'unauthorized', 'rate_limited'],
  },
  getFormSettings: {
    summary:
      'In which situations no form is proposed, the reminder, and whether there is a secret for reports.',
    errors: ['unauthorized'],
  },
  patchFormSettings: {
    summary:
      'Changes the settings of the forms. If-Match is required; 409 `stale` carries `current` and `changes`.',
    errors: ['bad_request', 'unauthorized', 'stale', 'version_missing'],
  },
  makeFormSecret: {
    summary:
      'Makes the secret that signs completion reports, shown once. The one before is accepted for another day.',
    errors: ['unauthorized', 'rate_limited'],
  },
  reportCompletion: {
    summary:
      'Reports a completed form. Signed as Standard Webhooks defines it (webhook-id, webhook-timestamp, webhook-signature) with the firm’s secret; a repeated report changes nothing.',
    errors: ['bad_request', 'unauthorized', 'rate_limited'],
  },
  messageForm: {
    summary: 'The form that was proposed for a message, and what became of it.',
    errors: ['bad_request', 'unauthorized', 'voicemail_unknown'],
  },
  approveForm: {
    summary: 'Sends the proposed form, or another one, to the caller by SMS.',
    errors: [
      'bad_request',
      'unauthorized',
      'not_found',
      'voicemail_unknown',
      'form_settled',
      'caller_unreachable',
    ],
  },
  refuseForm: {
    summary: 'Refuses the proposed form. Later choices learn from it.',
    errors: ['bad_request', 'unauthorized', 'not_found', 'voicemail_unknown', 'form_settled'],
  },
  pasteReference: {
    summary: 'Marks the form as completed by the reference in the firm’s form tool.',
    errors: ['bad_request', 'unauthorized', 'voicemail_unknown', 'reference_unknown'],
  },
} as const;
