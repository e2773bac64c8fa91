// The form beside a message, from the server or from the demonstration. It brings its endpoints, so that the dashboard does not name them.
import { messageFormEndpoints as rows } from '#contract/endpoints-forms.ts';
import type { MessageForm } from '#contract/forms.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import type { FormAct, MessageSource } from '../source.ts';

export const messageForm = (
  { forms }: MessageSource,
  message: Voicemail,
  act?: FormAct,
  signal?: AbortSignal,
): Promise<MessageForm> => {
  if (typeof forms === 'function') return forms(message, act);
  const params = { id: message.id };
  if (act === undefined)
    return forms.call('messageForm', { params, row: rows.messageForm, ...(signal ? { signal } : {}) });
  if (act === 'refuse') return forms.call('refuseForm', { params, row: rows.refuseForm });
  if ('reference' in act)
    return forms.call('pasteReference', { params, body: act, row: rows.pasteReference });
  return forms.call('approveForm', { params, body: act.approve, row: rows.approveForm });
};
