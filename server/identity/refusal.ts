// An expected refusal is a value: what was counted before it must be committed, so nothing is thrown.
import { type IdentityCode, identityMessage, identityStatus } from '#contract/identity.ts';

type Options = { status?: number; retryAfterS?: number; reasons?: readonly string[] };

export class Refusal {
  readonly code: IdentityCode;
  readonly status: number;
  readonly retryAfterS: number | null;
  /** What a weak password lacks. */
  readonly reasons: readonly string[] | null;

  constructor(code: IdentityCode, options: Options) {
    this.code = code;
    this.status = options.status ?? identityStatus(code);
    this.retryAfterS = options.retryAfterS ?? null;
    this.reasons = options.reasons ?? null;
  }

  get message(): string {
    return identityMessage(this.code);
  }
}

export const refuse = (code: IdentityCode, options: Options = {}): Refusal => new Refusal(code, options);
