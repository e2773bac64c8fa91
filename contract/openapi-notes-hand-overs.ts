// What OpenAPI says of the endpoints of hand-overs to colleagues outside the firm.
export const handOverNotes = {
  listHandOvers: {
    summary: 'To whom outside the firm one message was handed over, the latest first.',
    errors: [],
  },
  handOverMessage: {
    summary:
      'Hands a message over to a colleague outside the firm, by mail with a link to it. An address that the firm uses for the first time gets a mail to confirm first; the message follows once it is confirmed.',
    errors: ['hand_over_exists', 'message_changed', 'too_many', 'rate_limited'],
  },
  withdrawHandOver: {
    summary: 'Ends the link of a hand-over at once.',
    errors: ['not_found'],
  },
  listOutsideAddresses: {
    summary: 'Addresses outside the firm to which messages were handed over.',
    errors: [],
  },
  resendOutsideAddress: {
    summary: 'Mails a new link that confirms an address outside the firm.',
    errors: ['not_found', 'outside_confirmed', 'rate_limited'],
  },
  removeOutsideAddress: {
    summary: 'Removes an address outside the firm; its links to messages end at once.',
    errors: ['not_found'],
  },
  openHandOver: {
    summary: 'The message of a hand-over, with the token of its link. The firm sees that it was opened.',
    errors: ['link_invalid', 'hand_over_ended', 'rate_limited'],
  },
  answerHandOver: {
    summary: 'Answers a hand-over: the colleague takes the message on, or declines.',
    errors: ['link_invalid', 'hand_over_ended', 'rate_limited'],
  },
} as const;
