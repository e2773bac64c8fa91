// Binds an endpoint of the contract to its handler. It authenticates, validates the request and strips unknown reply fields.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import {
  type BodyOf,
  type Endpoint,
  FIRM_HEADER,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#contract/endpoint.ts';
import { isFieldText } from '#contract/field-texts.ts';
import { actingPerson } from '#server/platform/acting-person.ts';
import type { Viewer } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { redirectTo, sentPage } from './plain-form.ts';

/** `sessionId` and `personId` are null if a program called with an API key. */
export type RequestViewer = Viewer & { sessionId: string | null };
/** `needs`: the scope that an API key must have; without it no key is accepted. */
export type Authenticate = (
  authorization: string | undefined,
  call: { needs?: 'read' | 'write' | undefined; ip: string },
) => Promise<RequestViewer>;

/** The operator who calls: the person and their sign-in session. */
export type Operator = { personId: string; sessionId: string };
/** `opens`: true where the operator's own session need not be open yet. */
export type AuthenticateOperator = (request: FastifyRequest, opens: boolean) => Promise<Operator>;

/**
 * Failure `unauthorized`, `second_factor` or `key_scope`; `firm_changed` where the page shows another firm; `forbidden` for a
 * member where only the owner may call.
 */
export const identify = async (
  app: FastifyInstance,
  row: Endpoint,
  request: FastifyRequest,
): Promise<RequestViewer> => {
  const who = await app.authenticate(request.headers.authorization, { needs: row.key, ip: request.ip });
  const shown = request.headers[FIRM_HEADER];
  // The person left that firm, or opened another one in another tab: the act would reach the firm of the session.
  if (shown !== undefined && shown !== who.userId && !row.anyFirm) throw new Failure('firm_changed');
  if (who.member && !row.member) throw new Failure('forbidden');
  return who;
};

type PersonOf<E extends Endpoint> = E['access'] extends 'public'
  ? undefined
  : E['key'] extends string
    ? string | null
    : string;

export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  /** Undefined for a multipart upload to an endpoint that takes either form. */
  body: E['upload'] extends object ? BodyOf<E> | undefined : BodyOf<E>;
  /** The firm's id; undefined on public endpoints, as the three fields below. */
  userId: E['access'] extends 'user' ? string : undefined;
  /** The part of the firm that the caller of the endpoint may see, for `asUser`. */
  who: E['access'] extends 'user' ? Viewer : undefined;
  /** The account of the person who acts; null if an API key does. */
  personId: PersonOf<E>;
  /** The session that calls; null if an API key does, which only endpoints with `key` accept. */
  sessionId: PersonOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** The value that a schema reads. Failure `bad_request` with the field and, if the schema has one, its French text. */
export const checked = <T>(schema: z.core.$ZodType<T>, value: unknown, where: string): T => {
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

const isUpload = (row: Endpoint, request: FastifyRequest): boolean =>
  row.upload !== undefined && /^multipart\//i.test(request.headers['content-type'] ?? '');

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
      const who = row.access === 'user' ? await identify(app, row, request) : undefined;
      const operator =
        row.access === 'operator' ? await app.authenticateOperator(request, row.opens === true) : undefined;
      if (who?.sessionId) reply.header(FIRM_HEADER, who.userId);
      const personId = who?.personId ?? operator?.personId;
      // The cast is safe: the types of `Call` are derived from the schemas that parse these values.
      const call = {
        params: row.params && checked(row.params, request.params, 'params'),
        query: row.query && checked(row.query, request.query, 'query'),
        body: row.body && !isUpload(row, request) ? checked(row.body, request.body, 'body') : undefined,
        userId: who?.userId,
        who,
        personId: who ? who.personId : personId,
        sessionId: (who ?? operator)?.sessionId,
        request,
        reply,
      } as Call<E>;
      const answer = await (personId ? actingPerson.run(personId, () => handle(call)) : handle(call));
      if (typeof row.reply === 'string') return reply;
      const outgoing = z.safeParse(row.reply, answer);
      if (!outgoing.success)
        throw new Failure('internal', { cause: outgoing.error, reason: 'reply does not fit' });
      const page = sentPage(request);
      if (page !== null) return redirectTo(reply, page);
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
    authenticateOperator: AuthenticateOperator;
  }
  interface FastifyContextConfig {
    access?: Endpoint['access'];
  }
}
