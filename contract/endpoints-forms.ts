// Endpoints of the case forms: the firm's list, the choice, and the form beside a message. Callers receive the links of
// forms in the firm's name, so a program with a key reads them and changes nothing.
import { endpoint, oneId } from './endpoint.ts';
import {
  caseForm,
  completionNoted,
  completionReport,
  formApproval,
  formChoice,
  formPage,
  formPatch,
  formSecret,
  formSettings,
  formSettingsPatch,
  formsQuery,
  messageForm,
  newForm,
  pastedReference,
  triedMessage,
} from './forms.ts';

/** The form beside a message. Apart, so that the dashboard downloads them with that part only. */
export const messageFormEndpoints = {
  messageForm: endpoint({
    method: 'GET',
    path: '/api/voicemails/:id/form',
    access: 'user',
    member: true,
    key: 'read',
    params: oneId,
    reply: messageForm,
  }),
  approveForm: endpoint({
    method: 'POST',
    path: '/api/voicemails/:id/form/approve',
    access: 'user',
    member: true,
    params: oneId,
    body: formApproval,
    reply: messageForm,
  }),
  refuseForm: endpoint({
    method: 'POST',
    path: '/api/voicemails/:id/form/refuse',
    access: 'user',
    member: true,
    params: oneId,
    reply: messageForm,
  }),
  pasteReference: endpoint({
    method: 'POST',
    path: '/api/voicemails/:id/form/reference',
    access: 'user',
    member: true,
    params: oneId,
    body: pastedReference,
    reply: messageForm,
  }),
} as const;

/** The section «Formulaires» of /parametres uses these endpoints. */
export const formListEndpoints = {
  listForms: endpoint({
    method: 'GET',
    path: '/api/forms',
    access: 'user',
    key: 'read',
    query: formsQuery,
    reply: formPage,
  }),
  addForm: endpoint({
    method: 'POST',
    path: '/api/forms',
    access: 'user',
    body: newForm,
    reply: caseForm,
    status: 201,
  }),
  patchForm: endpoint({
    method: 'PATCH',
    path: '/api/forms/:id',
    access: 'user',
    params: oneId,
    body: formPatch,
    reply: caseForm,
  }),
  removeForm: endpoint({
    method: 'DELETE',
    path: '/api/forms/:id',
    access: 'user',
    params: oneId,
    reply: oneId,
  }),
  tryForms: endpoint({
    method: 'POST',
    path: '/api/forms/try',
    access: 'user',
    key: 'read',
    body: triedMessage,
    reply: formChoice,
  }),
  getFormSettings: endpoint({
    method: 'GET',
    path: '/api/form-settings',
    access: 'user',
    key: 'read',
    reply: formSettings,
  }),
  patchFormSettings: endpoint({
    method: 'PATCH',
    path: '/api/form-settings',
    access: 'user',
    body: formSettingsPatch,
    reply: formSettings,
  }),
  makeFormSecret: endpoint({
    method: 'POST',
    path: '/api/form-settings/secret',
    access: 'user',
    reply: formSecret,
    status: 201,
  }),
} as const;

export const formEndpoints = {
  ...messageFormEndpoints,
  ...formListEndpoints,
  reportCompletion: endpoint({
    method: 'POST',
    path: '/api/forms/completed',
    access: 'public',
    body: completionReport,
    reply: completionNoted,
  }),
} as const;
