// The operations that the OpenAPI document leaves out: the operator's pages and sign-in.
import * as z from 'zod';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  adminCreate,
  factorAnswer,
  inviteRequest,
  passwordGrant,
  pkceGrant,
  recoverRequest,
  recoveryCodeAnswer,
  recoveryCodesRequest,
  refreshGrant,
  totpEnrolmentRequest,
  userChange,
  verifyRequest,
} from '#contract/identity.ts';
import type { Operation } from '../fuzz/requests.ts';
import type { Schema } from '../fuzz/schema.ts';

const described = (schema: z.core.$ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

const parameters = (schema: z.core.$ZodType | undefined, place: 'path' | 'query') =>
  Object.entries(schema ? (described(schema).properties ?? {}) : {}).map(([name, of]) => ({
    name,
    in: place,
    schema: of,
  }));

const operation = (
  method: string,
  path: string,
  { params, query, body }: Pick<Endpoint, 'params' | 'query' | 'body'>,
): Operation => ({
  method,
  path: path.replace(/:(\w+)/g, '{$1}'),
  parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
  ...(body && { requestBody: { content: { 'application/json': { schema: described(body) } } } }),
});

export const operatorOperations = (): Operation[] =>
  Object.values<Endpoint>(adminEndpoints).map((row) => operation(row.method, row.path, row));

const grant = <const T extends string>(type: T) => z.object({ grant_type: z.literal(type) });
const redirect = z.object({ redirect_to: z.string() });
const oneId = z.object({ id: z.uuid() });

export const signInOperations = (): Operation[] => {
  const at = (method: string, path: string, row: Parameters<typeof operation>[2]) =>
    operation(method, `/auth/v1${path}`, row);
  return [
    at('POST', '/token', { query: grant('password'), body: passwordGrant }),
    at('POST', '/token', { query: grant('refresh_token'), body: refreshGrant }),
    at('POST', '/token', { query: grant('pkce'), body: pkceGrant }),
    at('POST', '/recover', { query: redirect, body: recoverRequest }),
    at('GET', '/verify', { query: z.object({ token: z.string(), type: z.string(), ...redirect.shape }) }),
    at('POST', '/verify', { body: verifyRequest }),
    at('PUT', '/user', { body: userChange }),
    at('POST', '/factors', { body: totpEnrolmentRequest }),
    at('POST', '/factors/:id/challenge', { params: oneId }),
    at('POST', '/factors/:id/verify', { params: oneId, body: factorAnswer }),
    at('DELETE', '/factors/:id', { params: oneId }),
    at('POST', '/factors/recovery-codes', { body: recoveryCodesRequest }),
    at('POST', '/factors/recovery-codes/verify', { body: recoveryCodeAnswer }),
    at('POST', '/invite', { body: inviteRequest }),
    at('POST', '/admin/users', { body: adminCreate }),
  ];
};
