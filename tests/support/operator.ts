// An operator over HTTP: signs in, sets up a second factor, and opens the operator's own session at /admin.
import { session } from '#contract/identity.ts';
import type { Account } from './firm.ts';
import { type Telephone, telephoneWith } from './telephone.ts';

export type SignedInOperator = {
  id: string;
  token: string;
  /** The cookie of the operator's own session; empty before it is open. */
  cookie: string;
  telephone: Telephone;
  factorId: string;
};

/** `base` is the server's address, such as http://127.0.0.1:3000. */
const authCall = async (base: string, path: string, body: object, token?: string) => {
  const reply = await fetch(`${base}/auth/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
};

/** Shows a new code. Returns the access token of the same sign-in, with the factor in it. */
export const showFactor = async (
  base: string,
  { token, telephone, factorId }: Pick<SignedInOperator, 'token' | 'telephone' | 'factorId'>,
): Promise<string> => {
  const { id } = await authCall(base, `/factors/${factorId}/challenge`, {}, token);
  const answer = { challenge_id: id, code: await telephone.code() };
  return session.parse(await authCall(base, `/factors/${factorId}/verify`, answer, token)).access_token;
};

/** Asks an endpoint of /admin as this operator. */
export const askAdmin = (
  base: string,
  { token, cookie }: Pick<SignedInOperator, 'token' | 'cookie'>,
  method: string,
  path: string,
  body?: object,
): Promise<Response> =>
  fetch(base + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      cookie,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const cookieOf = (reply: Response): string => reply.headers.get('set-cookie')?.split(';')[0] ?? '';

export const openAdmin = async (base: string, operator: SignedInOperator): Promise<SignedInOperator> => {
  const reply = await askAdmin(base, operator, 'POST', '/api/admin/session');
  if (reply.status !== 201) throw new Error(`/admin was not opened: ${await reply.text()}`);
  return { ...operator, cookie: cookieOf(reply) };
};

/** Signs in an account with the operator mark, with a new second factor and an open session at /admin. */
export const signInOperator = async (
  base: string,
  account: Account,
  clock?: () => number,
): Promise<SignedInOperator> => {
  const first = session.parse(await authCall(base, '/token?grant_type=password', account));
  const { access_token: token, user } = first;
  const input = { factor_type: 'totp', friendly_name: 'Téléphone' };
  const enrolled = await authCall(base, '/factors', input, token);
  const operator = {
    id: user.id,
    token,
    cookie: '',
    telephone: telephoneWith(enrolled.totp.secret, clock),
    factorId: enrolled.id,
  };
  return openAdmin(base, { ...operator, token: await showFactor(base, operator) });
};
