// An invented firm that files unusually, and how well its own weights file its next calls.
//
// It files rents and leases under 'Droit Civil', its own bills under 'Droit Administratif Et Public', and traffic offences under 'Droit Des
// Assurances'; a call that names a bailiff is 'Urgent', a booked appointment makes a 'Dossier En Cours', a question about where a case
// stands is 'Document À Recevoir', and a worry is 'Négatif'.
import { readFileSync } from 'node:fs';
import { AXES, type Axis } from '#contract/values.ts';
import { understand } from '#server/adapters/analysis/embedded/understand.ts';
import type { FirmExample, FirmWeights } from '#server/adapters/analysis/port.ts';
import { type Label, type LabelledCall, parseCalls } from './calls/index.ts';

const LABELS: Readonly<Record<Axis, Label>> = {
  sentiment: 'sentiment',
  urgency: 'urgence',
  stage: 'etape',
  category: 'categorie',
  domain: 'domaine',
};
const RECEIVED = new Date('2026-11-24T09:00:00Z');

/** Fifty calls to learn from, and the fifty that follow. */
export const unusualFirm = (): { learn: LabelledCall[]; next: LabelledCall[] } => {
  const calls = parseCalls(
    readFileSync(new URL('./calls/firms/unusual-firm.jsonl', import.meta.url), 'utf8'),
  );
  return {
    learn: calls.filter(({ id }) => id.startsWith('learn')),
    next: calls.filter(({ id }) => id.startsWith('next')),
  };
};

export const analysed = (text: string, firm: FirmWeights | null = null) =>
  understand(text, { receivedAt: RECEIVED, language: 'fr', firm });

/** The people of the firm correct the values of their calls in order, up to so many. */
export const correctedInOrder = (calls: readonly LabelledCall[], most: number): FirmExample[] => {
  let corrections = 0;
  return calls.flatMap((call): FirmExample[] => {
    if (corrections >= most) return [];
    const { findings } = analysed(call.text);
    const values = AXES.map((axis) => {
      const found = findings[axis]?.value ?? '';
      const wanted = call[LABELS[axis]] ?? found;
      const isCorrected = wanted !== found && corrections < most;
      if (isCorrected) corrections += 1;
      return { axis, value: isCorrected ? wanted : found, corrected: isCorrected };
    });
    return [{ transcript: call.text, language: 'fr', values }];
  });
};

export const countOf = (examples: readonly FirmExample[], axis?: Axis): number =>
  examples
    .flatMap(({ values }) => values)
    .filter((value) => value.corrected && (axis === undefined || value.axis === axis)).length;

export const correctionsOf = (
  examples: readonly FirmExample[],
  axes: readonly Axis[],
): FirmWeights['corrections'] => Object.fromEntries(axes.map((axis) => [axis, countOf(examples, axis)]));

export type Shares = Record<Axis | 'all five', number>;

/** The share of calls that are filed as the firm does, in percent. */
export const sharesOf = (calls: readonly LabelledCall[], firm: FirmWeights | null = null): Shares => {
  const right = calls.map((call) => {
    const { findings } = analysed(call.text, firm);
    return AXES.map((axis) => findings[axis]?.value === call[LABELS[axis]]);
  });
  const share = (isRight: (row: boolean[]) => boolean): number =>
    (100 * right.filter(isRight).length) / calls.length;
  return {
    ...(Object.fromEntries(AXES.map((axis, at) => [axis, share((row) => row[at] === true)])) as Record<
      Axis,
      number
    >),
    'all five': share((row) => row.every(Boolean)),
  };
};
