// Sends a raw request as it is, without the stars of its path, as sqlmap does first.
import type { RawRequest } from './raw-requests.ts';

const SHOWN = 200;

export const sendRaw = async (
  host: string,
  { text }: RawRequest,
): Promise<{ status: number; text: string }> => {
  const at = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, at).split('\r\n');
  const [method = '', path = ''] = first.replaceAll('*', '').split(' ');
  const body = text.slice(at + 4);
  const headers = lines
    .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])
    .filter(([name]) => name !== 'Host');
  const reply = await fetch(`http://${host}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body === '' ? {} : { body }),
  });
  return { status: reply.status, text: (await reply.text()).slice(0, SHOWN) };
};
