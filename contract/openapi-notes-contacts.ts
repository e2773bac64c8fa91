// What OpenAPI says of the endpoints of the contacts.
export const contactNotes = {
  listContacts:
    'The contacts of the firm. Each number that left a message has one; a hidden number has none. A member sees those with a message on a line given to them.',
  getContact:
    'One contact, with its numbers, references and the last merge or split. Its version is also the ETag.',
  patchContact: {
    summary:
      'Changes a contact; lists replace the ones before. If-Match is required; 409 `stale` carries the contact as it is now in `current`.',
    errors: ['stale', 'version_missing'],
  },
  forgetContact:
    'Removes what the firm noted about a contact. Numbers that left messages stay, each with a contact without a name.',
  contactTimeline:
    'The messages of a contact, the newest first, each with its history: deliveries, texts, forms, acts, notes.',
  mergeContacts: {
    summary:
      'Merges another contact into this one. If-Match is the version of this one. 409 `stale` if either was changed or merged since.',
    errors: ['not_found', 'stale', 'too_many', 'version_missing'],
  },
  splitContact: {
    summary: 'Makes a new contact of some numbers of this one.',
    errors: ['stale', 'version_missing'],
  },
  undoContactAct: {
    summary: 'Takes back the last merge or split of a contact, unless the contact was changed since.',
    errors: ['stale', 'version_missing'],
  },
  firmPeople: 'The persons of the firm who can be responsible for a reference.',
  heardReferences: 'The references of the firm that a message names, with the words that matched.',
} as const;
