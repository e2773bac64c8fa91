// The error class of the server. The code that catches the cause sets `retry`; no code parses error messages.
import { type ErrorCode, frenchOf, statusOf } from '#contract/errors.ts';

export type Retry = 'yes' | 'no' | { afterMs: number };

type FailureOptions = {
  cause?: unknown;
  retry?: Retry;
  reason?: string;
  details?: Readonly<Record<string, unknown>>;
};

export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly retry: Retry;
  /** The reason for logs and the operator; it never contains personal data. */
  readonly reason: string | null;
  /** Further fields of the answer, such as the name of a refused field. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, options: FailureOptions = {}) {
    super(options.reason ? `${code}: ${options.reason}` : code, { cause: options.cause });
    this.code = code;
    this.retry = options.retry ?? 'no';
    this.reason = options.reason ?? null;
    this.details = options.details ?? {};
  }

  get status(): number {
    return statusOf(this.code);
  }

  /** The message for the user, in French. */
  get french(): string {
    return frenchOf(this.code);
  }
}

export const asFailure = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure('internal', { cause: error });

/**
 * Marks the outcome of a request that must not have its effect twice: an error that no adapter foresaw says nothing about
 * its outcome, so the vendor is asked before the next try.
 */
export const asUnknownOutcome = (error: unknown): Failure =>
  error instanceof Failure
    ? error
    : new Failure('internal', { cause: error, retry: 'yes', reason: 'fate_unknown' });

/** The code of a system, database or framework error, or of a Failure; null for any other value. */
export const errorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
