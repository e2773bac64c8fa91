// What OpenAPI says of the endpoints of the access that a firm gives the operators.
export const supportAccessNotes = {
  getSupportAccess: 'The access that the operators of Voxlex have to the firm now, or null.',
  giveSupportAccess:
    'Lets the operators see the settings and states of the firm for so many hours, 24 at most, and one message if it is named. It replaces the access that was given before.',
  withdrawSupportAccess: 'Ends that access at once.',
} as const;
