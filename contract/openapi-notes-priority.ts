// What OpenAPI says of the endpoints of «À rappeler d'abord».
export const priorityNotes = {
  listCallBacks:
    'The calls to make, one for each caller, in the order of `sort=priority`, each with its reasons, further messages of the caller and earlier attempts.',
  getPrioritySettings:
    'The weights of the order; a firm that changed none has the default. Its version is also the ETag.',
  patchPrioritySettings: {
    summary:
      'Changes weights, or resets them with null. If-Match is required; 409 `stale` carries the weights as they are now in `current`.',
    errors: ['stale', 'version_missing'],
  },
  prioritySample: 'The last 50 messages with what the order knows about them, as if none was handled.',
} as const;
