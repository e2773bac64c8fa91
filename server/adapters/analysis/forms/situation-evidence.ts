// What the situation of a message says for each form, and for none of them.
import type { FormSituations } from './form-situations.ts';
import type { Weights } from './matters.ts';
import { isNoCase, matterOfSituation } from './situations.ts';

export const SITUATION_SIGNS = [
  'situationLog',
  'situationMatter',
  'pressingSituation',
  'situationShare',
  'situationOwn',
] as const;
export const NO_SITUATION_SIGNS = [
  'noCaseSituation',
  'noCaseSituationLog',
  'uncovered',
  'clearSituation',
] as const;

/** The firm calls back at once, unless a form names the situation. */
const PRESSING = new Set([
  'penal.detenu',
  'penal.bientot',
  'enfants.retenu',
  'bail.expulsion',
  'societe.aveu',
  'etranger.ferme',
  'immo.peril',
  'roulage.permis-retire',
  'roulage.deces',
  'violence.conjugale',
]);
const NAMED = 0.5;

const LEAST = 0.02;
const logOf = (share: number): number => Math.log(LEAST + share);
const LEAST_OF_ALL = 0.05;
const LEAST_SQUARES = 0.1;

const sumOver = (weights: Weights, worth: (situation: string) => number): number =>
  [...weights].reduce((sum, [situation, share]) => sum + share * worth(situation), 0);

export const situationEvidence = (
  message: Weights,
  forms: readonly FormSituations[],
): Record<(typeof SITUATION_SIGNS)[number], number>[] => {
  const covered = forms.map(({ situations, notSituations }) =>
    sumOver(message, (one) => (notSituations.has(one) ? 0 : (situations.get(one) ?? 0))),
  );
  const all = covered.reduce((sum, one) => sum + one, 0) + LEAST_OF_ALL;
  const squares = (situation: string): number =>
    forms.reduce((sum, form) => sum + (form.situations.get(situation) ?? 0) ** 2, LEAST_SQUARES);
  return forms.map(({ situations, notSituations }, at) => {
    const own = covered[at] ?? 0;
    const matters = new Map<string, number>();
    for (const [situation, share] of situations) {
      const matter = matterOfSituation(situation);
      matters.set(matter, Math.max(matters.get(matter) ?? 0, share));
    }
    return {
      situationLog: logOf(own),
      situationMatter: sumOver(message, (one) =>
        notSituations.has(one) ? 0 : (matters.get(matterOfSituation(one)) ?? 0),
      ),
      pressingSituation: sumOver(message, (one) =>
        Number(PRESSING.has(one) && (situations.get(one) ?? 0) < NAMED),
      ),
      situationShare: own / all,
      // Of forms that cover the same situation the one that names it more clearly.
      situationOwn: sumOver(message, (one) =>
        notSituations.has(one) ? 0 : (situations.get(one) ?? 0) ** 2 / squares(one),
      ),
    };
  });
};

export const situationEvidenceForNone = (
  message: Weights,
  forms: readonly FormSituations[],
): Record<(typeof NO_SITUATION_SIGNS)[number], number> => {
  const noCase = sumOver(message, (one) => Number(isNoCase(one)));
  const uncovered = sumOver(message, (one) =>
    isNoCase(one) ? 0 : 1 - Math.max(0, ...forms.map(({ situations }) => situations.get(one) ?? 0)),
  );
  return {
    noCaseSituation: noCase,
    noCaseSituationLog: logOf(noCase),
    uncovered,
    clearSituation: Math.max(0, ...message.values()),
  };
};
