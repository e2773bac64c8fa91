// A multipart upload by XMLHttpRequest, because fetch reports no upload progress.
import type * as z from 'zod/mini';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { publicEndpoints } from '#contract/endpoints-public.ts';
import { pathOf, searchOf } from './address.ts';
import { noAnswer, refusalOf, unreadable } from './api-error.ts';

type Table = typeof publicEndpoints;
export type UploadName = {
  [N in keyof Table]: Table[N] extends { upload: { file: string } } ? N : never;
}[keyof Table];

type ParamsIn<E extends Endpoint> = E['params'] extends z.ZodMiniType ? z.input<E['params']> : undefined;
type FieldsIn<E extends Endpoint> = E['upload'] extends { fields: infer F extends z.ZodMiniType }
  ? z.input<F>
  : undefined;

export type UploadAsk<N extends UploadName> = {
  params: ParamsIn<Table[N]>;
  query?: Readonly<Record<string, string>>;
  fields: FieldsIn<Table[N]>;
  file: Blob;
  filename: string;
  /** Reports the share of the bytes that were sent, from 0 to 1. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
};

type FormAsk = {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, string>>;
  fields?: Readonly<Record<string, unknown>> | undefined;
  file: Blob;
  filename: string;
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
  /** The access token, for an endpoint of a signed-in user. */
  headers?: Readonly<Record<string, string>>;
};

type Answer = { status: number; text: string };

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Any 2xx status is success; the caller reads the rest of the reply. */
export const sendForm = (row: Endpoint, ask: FormAsk): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(ask.fields ?? {})) {
      if (value !== undefined) form.append(field, String(value));
    }
    form.append(row.upload?.file ?? 'file', ask.file, ask.filename);

    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const settle = (end: () => void) => {
      ask.signal?.removeEventListener('abort', stop);
      end();
    };
    request.open(row.method, `${pathOf(row.path, { ...(ask.params ?? {}) })}${searchOf(ask.query)}`);
    for (const [header, value] of Object.entries(ask.headers ?? {})) request.setRequestHeader(header, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) ask.onProgress?.(event.loaded / event.total);
    };
    request.onerror = () => settle(() => reject(noAnswer()));
    request.ontimeout = request.onerror;
    request.onabort = () => settle(() => reject(new DOMException('upload aborted', 'AbortError')));
    request.onload = () =>
      settle(() => {
        if (request.status < 200 || request.status >= 300)
          return reject(refusalOf(request.status, request.responseText));
        resolve({ status: request.status, text: request.responseText });
      });
    if (ask.signal?.aborted) return reject(new DOMException('upload aborted', 'AbortError'));
    ask.signal?.addEventListener('abort', stop);
    request.send(form);
  });

export const send = <N extends UploadName>(name: N, ask: UploadAsk<N>): Promise<Answer> =>
  sendForm(publicEndpoints[name], {
    ...ask,
    params: { ...(ask.params ?? {}) },
    fields: { ...(ask.fields ?? {}) },
  });

export const upload = async <N extends UploadName>(
  name: N,
  ask: UploadAsk<N>,
): Promise<ReplyOf<Table[N]>> => {
  const { status, text } = await send(name, ask);
  const { reply } = publicEndpoints[name];
  const read = reply.safeParse(parsedJson(text));
  if (!read.success) throw unreadable(status, read.error);
  // As in client.ts, the table links this schema to that type.
  return read.data as ReplyOf<Table[N]>;
};
