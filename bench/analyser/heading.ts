/** The calls' date is unknown; the facts in their words need none. */
export const HEADING = { receivedAt: new Date('2026-11-18T09:00:00Z'), callerNumber: null, language: 'fr' };
