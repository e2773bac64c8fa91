// What the situation of a message says for each form, and for none of them.
import type { FormSituations } from './form-situations.ts';
import type { TermWeights } from './matters.ts';
import { isNoCase, matterOfSituation } from './situations.ts';

export const SITUATION_SIGNS = [
  'situationLog',
  'situationMatter',
  'pressingSituation',
  'situationShare',
  'situationOwn',
  'announcedShare',
  'announcedOwn',
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

const sumOver = (weights: TermWeights, worth: (situation: string) => number): number =>
  [...weights].reduce((sum, [situation, share]) => sum + share * worth(situation), 0);

/** How much of the message each form covers: in all, beside the other forms, and where it says so more clearly than they do. */
const compared = (message: TermWeights, forms: readonly TermWeights[]) => {
  const covered = forms.map((form) => sumOver(message, (one) => form.get(one) ?? 0));
  const all = covered.reduce((sum, one) => sum + one, LEAST_OF_ALL);
  const squares = (situation: string): number =>
    forms.reduce((sum, form) => sum + (form.get(situation) ?? 0) ** 2, LEAST_SQUARES);
  return forms.map((form, at) => ({
    covered: covered[at] ?? 0,
    share: (covered[at] ?? 0) / all,
    own: sumOver(message, (one) => (form.get(one) ?? 0) ** 2 / squares(one)),
  }));
};

/** The matters of a form's situations, each as its clearest one. */
const mattersIn = (situations: TermWeights): TermWeights => {
  const matters = new Map<string, number>();
  for (const [situation, share] of situations) {
    const matter = matterOfSituation(situation);
    matters.set(matter, Math.max(matters.get(matter) ?? 0, share));
  }
  return matters;
};

export const situationEvidence = (
  message: TermWeights,
  forms: readonly FormSituations[],
): Record<(typeof SITUATION_SIGNS)[number], number>[] => {
  const bySituation = compared(
    message,
    forms.map(({ situations }) => situations),
  );
  const byWords = compared(
    message,
    forms.map(({ announced }) => announced),
  );
  return forms.map(({ situations, notSituations }, at) => {
    const matters = mattersIn(situations);
    return {
      situationLog: logOf(bySituation[at]?.covered ?? 0),
      situationMatter: sumOver(message, (one) =>
        notSituations.has(one) ? 0 : (matters.get(matterOfSituation(one)) ?? 0),
      ),
      pressingSituation: sumOver(message, (one) =>
        Number(PRESSING.has(one) && (situations.get(one) ?? 0) < NAMED),
      ),
      situationShare: bySituation[at]?.share ?? 0,
      situationOwn: bySituation[at]?.own ?? 0,
      announcedShare: byWords[at]?.share ?? 0,
      announcedOwn: byWords[at]?.own ?? 0,
    };
  });
};

export const situationEvidenceForNone = (
  message: TermWeights,
  forms: readonly FormSituations[],
): Record<(typeof NO_SITUATION_SIGNS)[number], number> => {
  // A call without a case, unless a form is for just that.
  const noCase = sumOver(message, (one) =>
    Number(isNoCase(one) && !forms.some(({ practical }) => practical.has(one))),
  );
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
