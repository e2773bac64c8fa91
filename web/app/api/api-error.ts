// An error of the API as the user interface uses it: the server's stable code, the sentence to show, the status.
import * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors.ts';
import { statusErrors } from '#contract/status-errors.ts';
import { isNotDownloaded } from '#web/ui/not-downloaded.ts';

/** Codes made in the browser, for a request without a readable reply. */
export const NO_ANSWER = 'no_answer';
export const UNREADABLE = 'unreadable';
export type ApiErrorCode = ErrorCode | typeof NO_ANSWER | typeof UNREADABLE;

export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** The HTTP status; 0 if there was no reply. */
  readonly status: number;
  /** False if the reply had no message, such as an empty body or a proxy's page. */
  readonly said: boolean;
  /** Further fields of the reply, such as the name of a refused field. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: ApiErrorCode,
    status: number,
    message: string,
    {
      said = true,
      details = {},
      ...options
    }: ErrorOptions & { said?: boolean; details?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.said = said;
    this.details = details;
  }
}

const refusal = z.looseObject({
  // A newer server may send a code that this page does not know, and that equals none that the page compares it with.
  code: z.optional(z.custom<ErrorCode>((code) => typeof code === 'string')),
  message: z.string().check(z.minLength(1)),
});

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const codeOfStatus = (status: number): keyof typeof statusErrors => {
  if (status === 401) return 'unauthorized';
  if (status === 404) return 'not_found';
  if (status === 413) return 'body_too_big';
  if (status === 429) return 'rate_limited';
  if (status === 503) return 'unavailable';
  return status < 500 ? 'bad_request' : 'internal';
};

/** A proxy may answer with its own page; the message is then chosen by the status. */
export const refusalOf = (status: number, text: string): ApiError => {
  const read = refusal.safeParse(parsedJson(text));
  if (read.success) {
    const { code = codeOfStatus(status), message, ...details } = read.data;
    return new ApiError(code, status, message, { details });
  }
  const code = codeOfStatus(status);
  return new ApiError(code, status, statusErrors[code][1], { said: false });
};

export const noAnswer = (cause?: unknown): ApiError =>
  new ApiError(NO_ANSWER, 0, 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.', {
    cause,
  });

export const unreadable = (status: number, cause?: unknown): ApiError =>
  new ApiError(UNREADABLE, status, 'La réponse du serveur n’a pas pu être lue. Rechargez la page.', {
    said: false,
    cause,
  });

/** The message of the reply, or the given one if the reply had none or a script of the page is missing. */
export const messageOr = (error: unknown, otherwise: string): string => {
  const isOurs = (error instanceof ApiError && !error.said) || isNotDownloaded(error);
  return error instanceof Error && error.message !== '' && !isOurs ? error.message : otherwise;
};

/** PostgreSQL's undefined_table: by its code, or by the message of an older server. */
export const tablesAreMissing = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof ApiError && error.code === '42P01') ||
    /\brelation\b|does not exist/i.test(error.message));
