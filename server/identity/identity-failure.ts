// A Failure that also has a code and an English message of the GoTrue protocol.
import { type ErrorCode, isErrorCode } from '#contract/errors.ts';
import { type IdentityCode, identityMessage, identityStatus } from '#contract/identity.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  413: 'body_too_big',
  429: 'rate_limited',
  500: 'internal',
  503: 'unavailable',
};

/** `reasons` names what a weak password lacks. */
type Options = { status?: number; retryAfterS?: number; reasons?: readonly string[] };

export class IdentityFailure extends Failure {
  readonly identityCode: IdentityCode;
  readonly reasons: readonly string[] | null;
  readonly #status: number;

  constructor(code: IdentityCode, options: Options = {}) {
    const status = options.status ?? identityStatus(code);
    const hasOwnCode = isErrorCode(code);
    super(hasOwnCode ? code : (CODE_OF_STATUS[status] ?? 'bad_request'), {
      ...(hasOwnCode ? {} : { reason: code }),
      retry: options.retryAfterS === undefined ? 'no' : { afterMs: options.retryAfterS * 1000 },
    });
    this.identityCode = code;
    this.#status = status;
    this.reasons = options.reasons ?? null;
  }

  override get status(): number {
    return this.#status;
  }

  get english(): string {
    return identityMessage(this.identityCode);
  }
}

/**
 * The work returns its refusal, which is thrown after the commit. A refusal thrown inside would roll back the counted try
 * and the line in the security log.
 */
export const commitThenThrow = async <T>(
  db: Database,
  work: (trx: Trx) => Promise<T | IdentityFailure>,
): Promise<T> => {
  const result = await db.asSystem(work);
  if (result instanceof IdentityFailure) throw result;
  return result;
};
