// What OpenAPI says of the endpoints of what the analyser learns from a firm.
export const firmLearningNotes = {
  getFirmLearning:
    'Whether the analyser learns from the corrections of the firm, and from how many it has learned.',
  patchFirmLearning:
    'Switches it off or on, or forgets what was learned until now. Messages that were analysed before stay as they are.',
} as const;
