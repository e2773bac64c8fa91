// The browser's client, made from the contract's table: typed requests, parsed replies, typed errors.
import type * as z from 'zod/mini';
import type { AdminEndpointName, adminEndpoints } from '#contract/admin/endpoints.ts';
import { type Endpoint, FIRM_HEADER, type ReplyOf } from '#contract/endpoint.ts';
import type { EndpointName, endpoints } from '#contract/endpoints.ts';
import { pathOf, searchOf } from './address.ts';
import { noAnswer, refusalOf, unreadable } from './api-error.ts';

type Table = typeof endpoints & typeof adminEndpoints;
/** Of the site and of the operator's pages. */
export type EndpointNames = EndpointName | AdminEndpointName;
type Part<E extends Endpoint, K extends 'params' | 'body'> = E[K] extends z.ZodMiniType
  ? Record<K, z.input<E[K]>>
  : unknown;
type QueryPart<E extends Endpoint> = E['query'] extends z.ZodMiniType
  ? { query?: Partial<z.input<E['query']>> }
  : unknown;
type UploadPart<E extends Endpoint> = E['upload'] extends object ? { form?: FormData } : unknown;
type Asked<N extends EndpointNames> = UploadPart<Table[N]> &
  Part<Table[N], 'params'> &
  Part<Table[N], 'body'> &
  QueryPart<Table[N]>;
export type Ask<N extends EndpointNames> = Asked<N> & {
  signal?: AbortSignal;
  /** Such as If-Match, with the version that a change replaces. */
  headers?: Record<string, string>;
  /** The request goes on when the page is closed. */
  keepalive?: boolean;
  /** The endpoint itself, from a module that is downloaded late: the page's table need not name it. */
  row?: Table[N];
};

/** Endpoints whose reply is JSON; streams are opened with `open`. */
export type JsonName = {
  [N in EndpointNames]: Table[N]['reply'] extends z.ZodMiniType ? N : never;
}[EndpointNames];

type Loose = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
  row?: Endpoint;
};

export type ClientOptions = {
  /** The endpoints that this page uses, so that it downloads no other schemas; a function downloads one when it is called. */
  table: Readonly<Partial<Record<EndpointNames, Endpoint | (() => Promise<Endpoint>)>>>;
  /** The session's access token; null for a visitor. Called for each request, because the token is renewed. */
  token: () => Promise<string | null>;
  /** The firm that the page shows: that of the first reply. */
  page?: { firmId: string | null };
  /** Called when the server refuses a request because the session shows another firm than the page. */
  onOtherFirm?: () => void;
  /** Called when the server refuses a signed-in request for lack of a session. */
  onSignedOut?: () => void;
  /** Called when the server refuses a signed-in request until the second factor is shown. */
  onSecondFactor?: () => void;
  /** Called when the operator's own session at /admin is over. */
  onOperatorClosed?: () => void;
  fetch?: typeof globalThis.fetch;
  origin?: string;
};

export type Client = {
  call<N extends JsonName>(name: N, ask: Ask<N>): Promise<ReplyOf<Table[N]>>;
  open<N extends EndpointNames>(name: N, ask: Ask<N>): Promise<Response>;
};

const aborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

export const createClient = (options: ClientOptions): Client => {
  const send = options.fetch ?? ((...given: Parameters<typeof fetch>) => globalThis.fetch(...given));

  const rowOf = async (name: EndpointNames): Promise<Endpoint> => {
    const row = options.table[name];
    if (row === undefined) throw new Error(`no endpoint ${name}`);
    return typeof row === 'function' ? row() : row;
  };

  const open = async (name: EndpointNames, ask: Loose): Promise<Response> => {
    const row = ask.row ?? (await rowOf(name));
    const headers: Record<string, string> = { ...ask.headers };
    if (row.access !== 'public') {
      // A session that could not be renewed is a connection error: a request without a token would sign the user out.
      const token = await options.token().catch((error: unknown) => {
        throw noAnswer(error);
      });
      if (token !== null) headers.authorization = `Bearer ${token}`;
      if (options.page?.firmId) headers[FIRM_HEADER] = options.page.firmId;
    }
    if (ask.body !== undefined) headers['content-type'] = 'application/json';
    const request: RequestInit = { method: row.method, headers };
    if (ask.body !== undefined) request.body = JSON.stringify(ask.body);
    if (ask.form) request.body = ask.form;
    if (ask.signal) request.signal = ask.signal;
    if (ask.keepalive) request.keepalive = true;

    const url = `${options.origin ?? ''}${pathOf(row.path, ask.params)}${searchOf(ask.query)}`;
    let response: Response;
    try {
      response = await send(url, request);
    } catch (error) {
      throw aborted(error) ? error : noAnswer(error);
    }
    if (options.page) options.page.firmId ??= response.headers.get(FIRM_HEADER);
    if (!response.ok) {
      const refused = refusalOf(response.status, await response.text().catch(() => ''));
      if (refused.code === 'unauthorized' && row.access !== 'public') options.onSignedOut?.();
      if (refused.code === 'second_factor' && row.access !== 'public') options.onSecondFactor?.();
      if (refused.code === 'firm_changed') options.onOtherFirm?.();
      if (refused.code === 'operator_closed') options.onOperatorClosed?.();
      throw refused;
    }
    return response;
  };

  return {
    open,
    call: async <N extends JsonName>(name: N, ask: Ask<N>) => {
      const response = await open(name, ask);
      let given: unknown;
      try {
        given = await response.json();
      } catch (error) {
        throw aborted(error) ? error : unreadable(response.status, error);
      }
      const row: Endpoint = ask.row ?? (await rowOf(name));
      if (typeof row.reply === 'string') throw unreadable(response.status);
      const read = row.reply.safeParse(given);
      if (!read.success) throw unreadable(response.status, read.error);
      // The table links the schema to its type, which TypeScript cannot follow.
      return read.data as ReplyOf<Table[N]>;
    },
  };
};
