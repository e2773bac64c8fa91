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
  exportContacts:
    'The contacts as a file: CSV with semicolons, safe in a spreadsheet, or vCard 3.0. Both can be imported again.',
  importContacts: {
    summary:
      'Reads a CSV or vCard file of up to 10,000 contacts and 20 MB and says what would become of each line. Nothing is imported before `confirm`; a file that is not confirmed is forgotten after a day.',
    errors: ['body_too_big', 'rate_limited', 'unsupported_media', 'upload_cut'],
  },
  listContactImports: 'The imports of the last 30 days, the newest first.',
  getContactImport: 'An import: its lines by outcome, how many are done, and the first refused lines.',
  removeContactImport: {
    summary: 'Forgets an import: its lines, its report and its undo. The contacts stay.',
    errors: ['conflict'],
  },
  confirmContactImport: {
    summary: 'Imports the lines in a job. A line with a number of a contact completes that contact.',
    errors: ['conflict'],
  },
  undoContactImport: {
    summary: 'Takes the whole import back, except contacts that were changed since (`kept`).',
    errors: ['conflict'],
  },
  contactImportReport: 'Every line of the file with its outcome and the reason of a refusal, as CSV.',
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
