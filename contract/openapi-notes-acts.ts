// What OpenAPI says of the endpoints of acting on messages.
export const actNotes = {
  messageHistory: {
    summary:
      'Everything that happened to one message, in order of time: what was sent, read and done, and by whom. The last 50 entries, or those before the value of `earlier`; `group` chooses acts, what was sent, or readings.',
    errors: [],
  },
  undoAct: {
    summary: 'Takes back an act of one’s own, while nothing has changed the same fields since.',
    errors: ['not_found', 'message_changed', 'assignee_gone'],
  },
  resendNotice: {
    summary: 'Sends the notice of a delivery again, to a recipient who still gets the notices of the line.',
    errors: ['not_found', 'too_many'],
  },
  resendText: {
    summary:
      'Sends a text to the caller that failed once more. STOP, the budget of the day and a possible conflict hold as for the first one.',
    errors: [
      ...(['not_found', 'caller_without_text', 'texts_over_budget', 'text_resent', 'text_held'] as const),
    ],
  },
  viewMessage: {
    summary:
      'Notes that the person has the message open, for 45 seconds unless it is renewed, or closes it; answers like `GET /api/viewings`.',
    errors: [],
  },
  listViewings: {
    summary: 'Which other people of the firm have which message open now.',
    errors: [],
  },
  noteVisit: {
    summary: 'Notes that the person looks at the dashboard now; answers what came since the visit before.',
    errors: [],
  },
  listNotes: {
    summary: 'The notes beside one message, the oldest first.',
    errors: [],
  },
  addNote: {
    summary: 'Adds a note to a message.',
    errors: [],
  },
  changeNote: {
    summary: 'Changes a note of one’s own.',
    errors: ['not_found'],
  },
  removeNote: {
    summary: 'Removes a note of one’s own. The history can bring it back.',
    errors: ['not_found'],
  },
} as const;
