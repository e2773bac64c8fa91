// A firm over HTTP: signs in with the printed demonstration account and reads its messages.
import * as z from 'zod/mini';
import { type Voicemail, voicemailPage } from '#contract/voicemail.ts';
import type { Running } from './running-server.ts';

export type Account = { email: string; password: string };

export const printedAccount = (running: Running): Account => {
  const found = /^\s+(\S+@\S+)\s+(\S+)$/m.exec(running.said());
  if (!found?.[1] || !found[2]) throw new Error('no demonstration account was printed');
  return { email: found[1], password: found[2] };
};

const session = z.object({ access_token: z.string() });

export const signIn = async (url: string, account: Account): Promise<string> => {
  const reply = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify(account),
  });
  if (!reply.ok) throw new Error(`sign-in answered ${reply.status}: ${await reply.text()}`);
  return z.parse(session, await reply.json()).access_token;
};

export const messagesOf = async (url: string, token: string): Promise<Voicemail[]> => {
  const reply = await fetch(`${url}/api/voicemails`, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(`the list answered ${reply.status}: ${await reply.text()}`);
  return z.parse(voicemailPage, await reply.json()).items;
};

export const leave = (
  url: string,
  sound: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  slug = 'demo',
  /** The sender's address, with TRUST_PROXY set, because there is a limit by address. */
  from?: string,
): Promise<Response> => {
  const form = new FormData();
  form.set('audio', new File([sound], 'message.webm', { type: 'audio/webm' }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return fetch(`${url}/api/messages/${slug}`, {
    method: 'POST',
    body: form,
    ...(from ? { headers: { 'x-forwarded-for': from } } : {}),
  });
};
