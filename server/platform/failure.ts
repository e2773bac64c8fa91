// The error class of the server. The code that catches the cause sets `retry`; no code parses error messages.
import { type ErrorCode, frenchOf, statusOf } from '#contract/errors.ts';

export type Retry = 'yes' | 'no' | { afterMs: number };

export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly retry: Retry;
  /** For logs and the operator; never personal data. */
  readonly reason: string | null;

  constructor(code: ErrorCode, options: { cause?: unknown; retry?: Retry; reason?: string } = {}) {
    super(options.reason ? `${code}: ${options.reason}` : code, { cause: options.cause });
    this.code = code;
    this.retry = options.retry ?? 'no';
    this.reason = options.reason ?? null;
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
