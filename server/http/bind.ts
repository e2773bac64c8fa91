// Binds an endpoint of the contract to its handler. It authenticates, validates the request and strips unknown reply fields.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { isFieldText } from '#contract/field-texts.ts';
import { Failure } from '#server/platform/failure.ts';
import { lead, sentPage } from './plain-form.ts';

export type Identified = { userId: string; sessionId: string };
export type Authenticate = (authorization: string | undefined) => Promise<Identified>;

export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The signed-in user's id; undefined on public endpoints. */
  userId: E['access'] extends 'user' ? string : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

const checked = (schema: z.core.$ZodType | undefined, value: unknown, where: string): unknown => {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.');
  throw new Failure('bad_request', {
    reason: `${where}${field ? `.${field}` : ''}`,
    details: {
      ...(field ? { field } : {}),
      ...(issue && isFieldText(issue.message) ? { message: issue.message } : {}),
    },
  });
};

export const bind = <E extends Endpoint>(
  app: FastifyInstance,
  row: E,
  handle: (call: Call<E>) => Promise<ReplyOf<E>>,
  /** The confirmation page, if a form of the site also posts to this endpoint without scripts. */
  form?: string,
): void => {
  app.route({
    method: row.method,
    url: row.path,
    config: { access: row.access, ...(form !== undefined && { form }) },
    handler: async (request, reply) => {
      const who = row.access === 'user' ? await app.authenticate(request.headers.authorization) : undefined;
      // The cast is safe: the types of `Call` are derived from the schemas that parse these values.
      const call = {
        params: checked(row.params, request.params, 'params'),
        query: checked(row.query, request.query, 'query'),
        body: checked(row.body, request.body, 'body'),
        userId: who?.userId,
        request,
        reply,
      } as Call<E>;
      const answer = await handle(call);
      if (typeof row.reply === 'string') return reply;
      const outgoing = z.safeParse(row.reply, answer);
      if (!outgoing.success)
        throw new Failure('internal', { cause: outgoing.error, reason: 'reply does not fit' });
      const page = sentPage(request);
      if (page !== null) return lead(reply, page);
      return reply
        .status(row.status ?? 200)
        .header('cache-control', 'no-store')
        .send(outgoing.data);
    },
  });
};

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate;
  }
  interface FastifyContextConfig {
    access?: 'public' | 'user';
  }
}
