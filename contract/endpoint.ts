// An endpoint: one row that the server binds a handler to, the browser calls, tests parse replies with, and OpenAPI is
// printed from.
import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** The parameters of a path with `:id`. */
export const oneId = z.object({ id: z.uuid() });

/** The firm of the session, in a reply; the firm that the page shows, in its requests. The server refuses one that differs. */
export const FIRM_HEADER = 'voxlex-firm';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Fastify's notation: `/api/voicemails/:id`. */
  path: string;
  /**
   * `user`: a signed-in user's access token; `operator`: the token of an operator and the operator's own session, 404 for
   * any other user; `public`: no token; the handler spends a budget of server/limits/rules.ts first.
   */
  access: 'public' | 'user' | 'operator';
  /** Of `operator`: called before the operator's own session is open, to open it. */
  opens?: true;
  /**
   * The scope that a firm's API key needs to call it; without one, no key may. Endpoints of accounts, sessions, keys and
   * tokens have none, nor have those that decide who is notified: such a change would outlive the revoked key.
   */
  key?: 'read' | 'write';
  /** A member of the firm may call it too; without it, of people only the owner. */
  member?: true;
  /** The firm that the page shows may be another than that of the session: the request is about the firms of the person. */
  anyFirm?: true;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Fields of a multipart upload; the file is named beside them. With a `body` too, either form may be sent. */
  upload?: { file: string; fields: Schema };
  /** JSON reply, or the media type of a stream. */
  reply:
    | Schema
    | 'text/csv'
    | 'text/event-stream'
    | 'application/pdf'
    | 'application/xml'
    | 'application/zip'
    | 'audio/mpeg';
  status?: 200 | 201 | 202;
};

export const endpoint = <const E extends Endpoint>(row: E): E => row;

type Out<S> = S extends Schema ? z.infer<S> : undefined;
export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;
export type ReplyOf<E extends Endpoint> = Out<E['reply']>;
/** The input type: fields with defaults are optional. */
export type QueryInputOf<E extends Endpoint> = E['query'] extends Schema ? z.input<E['query']> : undefined;
