/** The date of the calls is unknown; the labelled facts do not need it. */
export const HEADING = { receivedAt: new Date('2026-11-18T09:00:00Z'), language: 'fr' };
