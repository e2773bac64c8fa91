// What becomes of a lead, without schemas.

export const LEAD_STATES = ['new', 'in_progress', 'opened', 'refused', 'closed'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** An operator sets every state but `opened`, which the account that is opened for the lead sets. */
export const SET_STATES = ['new', 'in_progress', 'refused', 'closed'] as const;
export type SetState = (typeof SET_STATES)[number];

/** The public pages promise the diversion code within this time of the request. */
export const LEAD_ANSWER_HOURS = 48;
