// Requests that the server refuses as they are, and why nothing better can be sent. Any other refusal by a check fails the measurement,
// since the parameters behind the check would not be tried.
export const REFUSALS: Record<string, string> = {
  'POST /api/forms/completed': 'the body is signed: a changed one is refused before it is read',
  'PATCH /api/voicemails/{id}/access': 'the firm has no other person who has accepted an invitation',
  'POST /api/recipients/{id}/confirm': 'a link: its digest is looked up, and not found',
  'POST /api/invitations/read': 'a link',
  'POST /api/invitations/accept': 'a link',
  'POST /api/hand-overs/open': 'a link',
  'POST /api/hand-overs/answer': 'a link',
  'POST /auth/v1/token': 'a password, token or code that is not valid is looked up, and refused',
  'POST /auth/v1/verify': 'a link or a code',
  'POST /auth/v1/verify, body 2': 'a link or a code',
  'PUT /auth/v1/user, body 2': 'the password in force is compared first, by its digest',
  'POST /auth/v1/factors/recovery-codes/verify': 'a code',
};
