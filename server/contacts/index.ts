// Contacts: everything of one caller together.
export { contactRoutes } from './api.ts';
export {
  addContactEmail,
  contactEmails,
  type ExportedContact,
  eraseContact,
  exportContact,
  hasContact,
  matchesIn,
  nameOfContact,
} from './caller-data.ts';
export { addMissingContacts } from './changes/store.ts';
export { CONTACT_IMPORT_JOB, contactImportJob, sweepImports } from './imports/import-contacts.ts';
