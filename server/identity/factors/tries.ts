// Who counts for a try at a second factor. Whoever has the password alone must not be able to lock its owner out: a browser
// that showed the factor before, each address and the account have counters of their own.
import type { Try } from '#server/limits/index.ts';
import type { Asker } from '../who.ts';

type Counted = 'factor' | 'challenge';

export const triesOf = (what: Counted, { claims, from }: Asker): Try[] => {
  const userId = claims.sub;
  if (from.device === userId && from.deviceShowedFactor) return [[`${what}PerDevice`, userId]];
  return [
    [`${what}PerAddress`, from.address, userId],
    [`${what}PerAccount`, userId],
  ];
};

export const triesOfRecoveryCode = ({ claims, from }: Asker): Try[] => [
  ['recoveryCodePerAddress', from.address, claims.sub],
];
