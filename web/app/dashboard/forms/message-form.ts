// The form beside a message, from the server or from the demonstration. It brings its endpoints, so that the dashboard does not name them.
import { messageFormEndpoints as rows } from '#contract/endpoints-forms.ts';
import type { MessageForm } from '#contract/forms.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import type { FormAct, MessageSource } from '../source.ts';

export const readMessageForm = (
  { backend }: MessageSource,
  message: Voicemail,
  act?: FormAct,
  signal?: AbortSignal,
): Promise<MessageForm> => {
  if ('localForm' in backend) return backend.localForm(message, act);
  const { client } = backend;
  const params = { id: message.id };
  if (act === undefined)
    return client.call('messageForm', { params, row: rows.messageForm, ...(signal ? { signal } : {}) });
  if (act === 'refuse') return client.call('refuseForm', { params, row: rows.refuseForm });
  if ('reference' in act)
    return client.call('pasteReference', { params, body: act, row: rows.pasteReference });
  return client.call('approveForm', { params, body: act.approve, row: rows.approveForm });
};
