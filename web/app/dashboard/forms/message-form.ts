// The form beside a message, from the server. One module with its endpoints, so that the dashboard names one late file.
import { messageFormEndpoints } from '#contract/endpoints-forms.ts';
import type { MessageForm } from '#contract/forms.ts';
import type { Client } from '#web/app/api/client.ts';
import type { FormAct } from '../source.ts';

export const rows = messageFormEndpoints;

export const messageForm = (
  client: Client,
  id: string,
  act: FormAct | undefined,
  signal: AbortSignal | undefined,
): Promise<MessageForm> => {
  const params = { id };
  if (act === undefined) return client.call('messageForm', { params, ...(signal ? { signal } : {}) });
  if (act === 'refuse') return client.call('refuseForm', { params });
  if ('reference' in act) return client.call('pasteReference', { params, body: act });
  return client.call('approveForm', { params, body: act.approve });
};
