// What speaks for each of a firm's forms, and for none of them, as figures that the weights of the choice multiply.
import { areTwoMatters, EMERGENCIES, isExcluded, isOtherSide } from './form-exclusions.ts';
import type { FormSituations } from './form-situations.ts';
import type { FormTerms, TextTerms } from './form-terms.ts';
import {
  LIKENESS_SIGNS,
  likenessEvidence,
  likenessEvidenceForNone,
  NO_LIKENESS_SIGNS,
  practicalShare,
  type WholeMessage,
} from './likeness-evidence.ts';
import { cosine, mattersOf, type TermWeights } from './matters.ts';
import type { FormQuestion, OfferedForm } from './port.ts';
import {
  NO_SITUATION_SIGNS,
  SITUATION_SIGNS,
  situationEvidence,
  situationEvidenceForNone,
} from './situation-evidence.ts';
import type { SituationFeatures } from './situation-features.ts';
import { tellingOf } from './situations.ts';
import { NO_CASE, TWO } from './topics.ts';

export type KnownForm = OfferedForm &
  FormSituations & {
    terms: FormTerms;
    /** Its fields of law, the main one as 1. */
    fields: Float64Array;
    /** The form's matters; its main one has weight 1. */
    matters: TermWeights;
  };

export const FORM_SIGNS = [
  'otherSide',
  'excluded',
  'emergency',
  'otherLanguage',
  'twinLanguage',
  'rareLanguage',
  'ownWords',
  'excludedWords',
  ...SITUATION_SIGNS,
  ...LIKENESS_SIGNS,
] as const;
export const NO_FORM_SIGNS = [
  'always',
  'noCase',
  'knownCase',
  'firstCall',
  'openStage',
  'openCase',
  'twoRequests',
  'twoMatters',
  'fewWords',
  ...NO_SITUATION_SIGNS,
  ...NO_LIKENESS_SIGNS,
] as const;
export type Evidence<Sign extends string> = Readonly<Record<Sign, number>>;
type FormSign = (typeof FORM_SIGNS)[number];
type NoFormSign = (typeof NO_FORM_SIGNS)[number];

const LEAST_MAIN = 0.5;

export const formMatters = (terms: FormTerms): TermWeights => {
  const matters = mattersOf(terms.notions, terms.topics);
  const most = Math.max(LEAST_MAIN, ...matters.values());
  return new Map([...matters].map(([matter, weight]) => [matter, weight / most]));
};

/** From 0 to 1; more of the same says less and less. */
const saturated = (sum: number, scale = 1.5): number => 1 - Math.exp(-sum / scale);

/** How much the words tell that a message shares with a form. */
const toldBy = (
  { features }: TextTerms,
  own: SituationFeatures,
  worth: (feature: string) => number,
): number => {
  let told = 0;
  for (const [feature, value] of own) if (features.has(feature)) told += value * worth(feature);
  return told;
};

export const evidenceFor = (
  message: TextTerms & WholeMessage,
  forms: readonly KnownForm[],
  language: string | null,
): Evidence<FormSign>[] => {
  const speaks = ({ terms }: KnownForm) => language === null || terms.languages.has(language);
  const isSpoken = forms.some(speaks);
  const bySituation = situationEvidence(message.situations, forms);
  const byLikeness = likenessEvidence(message, forms);
  const speaking = forms.filter(speaks);
  const formsWith = (feature: string) => forms.filter(({ terms }) => terms.features.has(feature)).length;
  return forms.flatMap((form, at) => {
    const { terms } = form;
    const [ofSituation, ofLikeness] = [bySituation[at], byLikeness[at]];
    if (!ofSituation || !ofLikeness) return [];
    const emergencies = EMERGENCIES.filter((topic) => !terms.topics.has(topic));
    const signs = {
      ...ofSituation,
      ...ofLikeness,
      otherSide: Number(isOtherSide(message, terms)),
      excluded: Number(isExcluded(message, terms)),
      // A firm with a form in the caller's language seldom means the others for that caller.
      otherLanguage: Number(isSpoken && !speaks(form)),
      // Another form for the same in the caller's language.
      twinLanguage: speaks(form)
        ? 0
        : Math.max(0, ...speaking.map(({ situations }) => cosine(form.situations, situations))),
      rareLanguage: speaks(form) ? 1 - speaking.length / forms.length : 0,
      ownWords: saturated(
        toldBy(message, terms.features, (feature) => tellingOf(feature) / formsWith(feature)),
      ),
      excludedWords: saturated(
        toldBy(message, terms.excludedFeatures, (feature) =>
          terms.features.has(feature) ? 0 : tellingOf(feature),
        ),
      ),
      emergency: Math.max(0, ...emergencies.map((topic) => message.topics.get(topic)?.strength ?? 0)),
    };
    return [signs];
  });
};

export const evidenceForNone = (
  message: TextTerms & WholeMessage,
  { stage, language }: Pick<FormQuestion, 'stage' | 'language'>,
  forms: readonly KnownForm[],
): Evidence<NoFormSign> => {
  const isOpen = stage === 'Dossier En Cours';
  const spoken = forms.filter((form) => form.language === language);
  const practical = Math.max(0, ...forms.map((form) => practicalShare(message.situations, form)));
  const total = [...message.notions.values()].reduce((sum, weight) => sum + weight, 0);
  return {
    ...situationEvidenceForNone(message.situations, forms),
    ...likenessEvidenceForNone(message, forms),
    always: 1,
    noCase: (message.topics.get(NO_CASE)?.strength ?? 0) * (1 - practical),
    knownCase: Number(message.isOfKnownCase),
    firstCall: Number(message.isFirstCall),
    openStage: Number(isOpen),
    openCase: Number(isOpen && (message.isOfKnownCase || !message.isFirstCall)),
    twoRequests: Number(message.topics.has(TWO)),
    twoMatters: Number(
      spoken.some((one, at) =>
        spoken.slice(at + 1).some((other) => areTwoMatters(message, one.terms, other.terms)),
      ),
    ),
    fewWords: 1 - saturated(total, 2),
  };
};
