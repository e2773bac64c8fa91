// Endpoints of «À rappeler d'abord»: the list of calls to make, the firm's weights and the messages of their preview.
import { callBackPage, callBacksQuery } from './call-backs.ts';
import { endpoint } from './endpoint.ts';
import { prioritySample } from './priority-sample.ts';
import { prioritySettings, weightsPatch } from './priority-values.ts';

/** Apart, so that the dashboard downloads it with the list only. */
export const callBackEndpoints = {
  listCallBacks: endpoint({
    method: 'GET',
    path: '/api/call-backs',
    access: 'user',
    member: true,
    key: 'read',
    query: callBacksQuery,
    reply: callBackPage,
  }),
} as const;

/** For the section of /parametres. */
export const prioritySettingEndpoints = {
  getPrioritySettings: endpoint({
    method: 'GET',
    path: '/api/priority-settings',
    access: 'user',
    key: 'read',
    reply: prioritySettings,
  }),
  patchPrioritySettings: endpoint({
    method: 'PATCH',
    path: '/api/priority-settings',
    access: 'user',
    body: weightsPatch,
    reply: prioritySettings,
  }),
  prioritySample: endpoint({
    method: 'GET',
    path: '/api/priority-settings/sample',
    access: 'user',
    key: 'read',
    reply: prioritySample,
  }),
} as const;

export const priorityEndpoints = { ...callBackEndpoints, ...prioritySettingEndpoints } as const;
