// What OpenAPI says of the endpoints of the people of a firm.
export const memberNotes = {
  listMembers: 'The people of the firm: the owner first, then members and invitations.',
  inviteMember: {
    summary: 'Invites a person by mail, for the given lines or for all. The link is valid for seven days.',
    errors: ['member_exists', 'too_many', 'rate_limited'],
  },
  patchMember: {
    summary:
      'Changes the lines whose messages a member sees. If-Match is required; 409 `stale` carries `current` and `changes`.',
    errors: ['stale', 'version_missing'],
  },
  removeMember:
    'Removes a member or an invitation. Sessions in this firm end at once, and notices to the address stop.',
  resendInvitation: {
    summary: 'Sends an invitation again; the earlier link is void.',
    errors: ['member_active', 'rate_limited'],
  },
  resetMemberFactor: {
    summary: 'Removes the second factor of a member who lost it. Everyone in the firm is told by mail.',
    errors: ['password_needed', 'member_waiting', 'factor_by_operator'],
  },
  handOver: {
    summary: 'Makes a member the owner of the firm; the owner becomes a member who sees every line.',
    errors: ['password_needed', 'member_waiting', 'member_disabled'],
  },
  patchFirm: {
    summary: 'Requires a second factor of every person. If-Match is required.',
    errors: ['stale', 'factor_first', 'version_missing'],
  },
  ownFirms: 'The firms that the person works on.',
  enterFirm: 'This session shows another firm of the person from now on.',
  getMessageAccess: 'Who may see one message beside the owner; null for all to whom its line is given.',
  patchMessageAccess: 'Closes one message to all but the owner and the named people, or opens it again.',
  readInvitation: {
    summary: 'What the link of an invitation is for.',
    errors: ['link_invalid', 'link_expired', 'rate_limited'],
  },
  acceptInvitation: {
    summary: 'Accepts an invitation. A person without an account chooses a password.',
    errors: ['link_invalid', 'link_expired', 'weak_password', 'rate_limited'],
  },
} as const;
