// When an operator's own session may be opened, and when it is over.
import type { Row } from '#server/platform/tables.ts';
import type { IdentitySettings } from '../settings.ts';

type Lives = Pick<IdentitySettings, 'operatorIdleS' | 'operatorMostS' | 'operatorFactorS'>;
type Shown = { method: string; timestamp: number };

const FACTORS = new Set(['totp', 'mfa/recovery_code']);

const ageS = (since: Date, now: Date): number => (now.getTime() - since.getTime()) / 1000;

/** The second factor was shown just now, and opened no other session yet: one code opens one session. */
export const mayOpenWith = (
  methods: readonly Shown[],
  lastOpened: Date | null,
  now: Date,
  { operatorFactorS }: Pick<Lives, 'operatorFactorS'>,
): boolean => {
  const shownS = Math.max(
    0,
    ...methods.filter(({ method }) => FACTORS.has(method)).map((one) => one.timestamp),
  );
  const shownAt = new Date(shownS * 1000);
  return ageS(shownAt, now) <= operatorFactorS && (lastOpened === null || shownAt > lastOpened);
};

export const isOperatorSessionOver = (
  { used_at, opened_at }: Pick<Row<'operator_sessions'>, 'used_at' | 'opened_at'>,
  now: Date,
  { operatorIdleS, operatorMostS }: Pick<Lives, 'operatorIdleS' | 'operatorMostS'>,
): boolean => ageS(used_at, now) > operatorIdleS || ageS(opened_at, now) > operatorMostS;
