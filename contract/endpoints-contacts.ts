// Endpoints of the contacts. A person merges, splits and undoes; a key reads and changes fields.
import * as z from 'zod/mini';
import { contactExportQuery, contactImport, contactImportPage } from './contact-imports.ts';
import {
  contact,
  contactMerge,
  contactPage,
  contactPatch,
  contactSplit,
  contactsQuery,
  contactUndo,
  firmPeople,
  heardReferences,
  timelinePage,
} from './contacts.ts';
import { endpoint, oneId } from './endpoint.ts';
import { pageQuery } from './paging.ts';

/**
 * The dashboard uses this endpoint beside an opened message. It is a table of its own, so that the dashboard downloads it
 * only then.
 */
export const heardReferenceEndpoints = {
  heardReferences: endpoint({
    method: 'GET',
    path: '/api/voicemails/:id/references',
    access: 'user',
    member: true,
    key: 'read',
    params: oneId,
    reply: heardReferences,
  }),
} as const;

/** The page /contacts uses these endpoints. */
export const contactPageEndpoints = {
  listContacts: endpoint({
    method: 'GET',
    path: '/api/contacts',
    access: 'user',
    member: true,
    key: 'read',
    query: contactsQuery,
    reply: contactPage,
  }),
  getContact: endpoint({
    method: 'GET',
    path: '/api/contacts/:id',
    access: 'user',
    member: true,
    key: 'read',
    params: oneId,
    reply: contact,
  }),
  patchContact: endpoint({
    method: 'PATCH',
    path: '/api/contacts/:id',
    access: 'user',
    member: true,
    key: 'write',
    params: oneId,
    body: contactPatch,
    reply: contact,
  }),
  forgetContact: endpoint({
    method: 'DELETE',
    path: '/api/contacts/:id',
    access: 'user',
    params: oneId,
    reply: oneId,
  }),
  exportContacts: endpoint({
    method: 'GET',
    path: '/api/contacts/export',
    access: 'user',
    member: true,
    key: 'read',
    query: contactExportQuery,
    reply: 'text/csv',
  }),
  importContacts: endpoint({
    method: 'POST',
    path: '/api/contacts/import',
    access: 'user',
    key: 'write',
    upload: { file: 'file', fields: z.object({}) },
    reply: contactImport,
    status: 201,
  }),
  listContactImports: endpoint({
    method: 'GET',
    path: '/api/contacts/imports',
    access: 'user',
    key: 'read',
    query: pageQuery,
    reply: contactImportPage,
  }),
  getContactImport: endpoint({
    method: 'GET',
    path: '/api/contacts/imports/:id',
    access: 'user',
    key: 'read',
    params: oneId,
    reply: contactImport,
  }),
  removeContactImport: endpoint({
    method: 'DELETE',
    path: '/api/contacts/imports/:id',
    access: 'user',
    key: 'write',
    params: oneId,
    reply: oneId,
  }),
  confirmContactImport: endpoint({
    method: 'POST',
    path: '/api/contacts/imports/:id/confirm',
    access: 'user',
    key: 'write',
    params: oneId,
    reply: contactImport,
    status: 202,
  }),
  undoContactImport: endpoint({
    method: 'POST',
    path: '/api/contacts/imports/:id/undo',
    access: 'user',
    key: 'write',
    params: oneId,
    reply: contactImport,
    status: 202,
  }),
  contactImportReport: endpoint({
    method: 'GET',
    path: '/api/contacts/imports/:id/report',
    access: 'user',
    key: 'read',
    params: oneId,
    reply: 'text/csv',
  }),
  contactTimeline: endpoint({
    method: 'GET',
    path: '/api/contacts/:id/timeline',
    access: 'user',
    member: true,
    key: 'read',
    params: oneId,
    query: pageQuery,
    reply: timelinePage,
  }),
  mergeContacts: endpoint({
    method: 'POST',
    path: '/api/contacts/merge',
    access: 'user',
    member: true,
    body: contactMerge,
    reply: contact,
  }),
  splitContact: endpoint({
    method: 'POST',
    path: '/api/contacts/:id/split',
    access: 'user',
    member: true,
    params: oneId,
    body: contactSplit,
    reply: contact,
    status: 201,
  }),
  undoContactAct: endpoint({
    method: 'POST',
    path: '/api/contacts/:id/undo',
    access: 'user',
    member: true,
    params: oneId,
    body: contactUndo,
    reply: contact,
  }),
  firmPeople: endpoint({
    method: 'GET',
    path: '/api/firm/people',
    access: 'user',
    member: true,
    key: 'read',
    reply: firmPeople,
  }),
} as const;

export const contactEndpoints = {
  ...contactPageEndpoints,
  ...heardReferenceEndpoints,
} as const;
