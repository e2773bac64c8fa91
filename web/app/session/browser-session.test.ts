import { expect, test, vi } from 'vitest';
import { FIRM_HEADER } from '#contract/endpoint.ts';
import { NO_ANSWER } from '#web/app/api/api-error.ts';
import { clientOf, firmHeader } from './browser-session.ts';
import type { SessionPort } from './port.ts';

/** Only the session is read. */
const portOf = (id: string): SessionPort =>
  Object.assign(Object.create(null), {
    current: async () => ({ accessToken: `token of ${id}`, user: { id, email: '', fullName: null } }),
  });

test('the page of one user sends nothing with the session of another, who signed in in another tab', async () => {
  const asked = vi.fn(async () => new Response('{}', { status: 404 }));
  vi.stubGlobal('fetch', asked);
  const client = (own: string | null) => clientOf(portOf('anne'), {}, {}, () => own);
  const ask = (own: string | null) => client(own).call('ownLines', {});
  await expect(ask('luc')).rejects.toMatchObject({ code: NO_ANSWER });
  expect(asked).not.toHaveBeenCalled();
  await expect(ask('anne')).rejects.toMatchObject({ status: 404 });
  await expect(ask(null)).rejects.toMatchObject({ status: 404 });
  expect(asked).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

test('a page sends the firm of its first reply, whatever firm the session shows later, and each user their own', async () => {
  const sent: unknown[] = [];
  let firm = 'chene';
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers[FIRM_HEADER]);
    const other = headers[FIRM_HEADER] !== undefined && headers[FIRM_HEADER] !== firm;
    const body = other ? { code: 'firm_changed', message: 'Rechargez la page.' } : [];
    return new Response(JSON.stringify(body), {
      status: other ? 409 : 404,
      headers: { [FIRM_HEADER]: firm },
    });
  });
  const onOtherFirm = vi.fn();
  const ask = (person: string) => clientOf(portOf(person), { onOtherFirm }).call('ownLines', {});
  await expect(ask('zoé')).rejects.toMatchObject({ status: 404 });
  await expect(ask('zoé')).rejects.toMatchObject({ status: 404 });
  expect(onOtherFirm).not.toHaveBeenCalled();
  firm = 'tilleul';
  await expect(ask('zoé')).rejects.toMatchObject({ code: 'firm_changed' });
  expect(onOtherFirm).toHaveBeenCalledTimes(1);
  expect(firmHeader()).toEqual({ [FIRM_HEADER]: 'chene' });
  await expect(ask('luc')).rejects.toMatchObject({ status: 404 });
  expect(sent).toEqual([undefined, 'chene', 'chene', undefined]);
  vi.unstubAllGlobals();
});
