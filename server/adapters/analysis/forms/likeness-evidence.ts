// How alike a message and each form are as a whole: by their words over all situations, and by their field of law.
// For none of the forms speak the chances of the stage and category, and a message of few words.
import { AXIS_VALUES, type Axis } from '#contract/values.ts';
import type { Chances } from '../embedded/firm-layer.ts';
import type { FormSituations } from './form-situations.ts';
import type { TermWeights } from './matters.ts';
import { likenessOf } from './situation-vectors.ts';

export const LIKENESS_SIGNS = ['likeness', 'likenessShare', 'field', 'fieldLog', 'fewClauses'] as const;
export const NO_LIKENESS_SIGNS = [
  'mostLike',
  'otherField',
  'noField',
  'stageLog',
  'payment',
  'documentToGive',
  'documentToReceive',
  'urgent',
  'short',
] as const;

/** The message as a whole. */
export type WholeMessage = { text: string; chances: Chances; situations: TermWeights; vector: Float64Array };
/** A form as a whole: the vectors of its words and of each clause, and its fields of law, the main one as 1. */
export type WholeForm = Pick<FormSituations, 'vectors' | 'practical'> & { fields: Float64Array };

const LEAST_LIKENESS = 0.05;
const LEAST_FIELD = 0.03;
const LEAST_STAGE = 0.02;
const FEW_LETTERS = 60;

/** The fields of a form from the chances of its words. */
export const fieldsFrom = ({ domain }: Chances): Float64Array => {
  const most = Math.max(...domain);
  return domain.map((chance) => chance / most);
};

const product = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

/** How much of the message is a practical thing that the form is for. */
export const practicalShare = (
  situations: TermWeights,
  { practical }: Pick<WholeForm, 'practical'>,
): number => [...practical.keys()].reduce((sum, one) => sum + (situations.get(one) ?? 0), 0);

/** The directions leave calls without a case out: such a call is like a form for practical things by its share alone. */
const likenesses = (message: WholeMessage, forms: readonly WholeForm[]): number[] =>
  forms.map((form) =>
    form.practical.size > 0
      ? practicalShare(message.situations, form)
      : Math.max(0, ...form.vectors.map((one) => likenessOf(message.vector, one))),
  );

const fieldShares = ({ chances }: WholeMessage, forms: readonly WholeForm[]): number[] =>
  forms.map(({ fields }) => product(chances.domain, fields));

export const likenessEvidence = (
  message: WholeMessage,
  forms: readonly WholeForm[],
): Record<(typeof LIKENESS_SIGNS)[number], number>[] => {
  const like = likenesses(message, forms);
  const all = like.reduce((sum, one) => sum + one, LEAST_LIKENESS);
  return fieldShares(message, forms).map((field, at) => ({
    likeness: like[at] ?? 0,
    likenessShare: (like[at] ?? 0) / all,
    field,
    fieldLog: Math.log(LEAST_FIELD + field),
    // «Sous», «Famille»: a form of few words covers more than it says.
    fewClauses: 1 / Math.sqrt(forms[at]?.vectors.length ?? 1),
  }));
};

const chanceOf = <A extends Axis>(
  chances: Chances,
  axis: A,
  value: (typeof AXIS_VALUES)[A][number],
): number => chances[axis][(AXIS_VALUES[axis] as readonly string[]).indexOf(value)] ?? 0;

export const likenessEvidenceForNone = (
  message: WholeMessage,
  forms: readonly WholeForm[],
): Record<(typeof NO_LIKENESS_SIGNS)[number], number> => {
  const { chances, text } = message;
  const stage = (value: 'Dossier En Cours' | 'Nouveau Dossier') =>
    chanceOf(chances, 'stage', value) + LEAST_STAGE;
  return {
    mostLike: Math.max(0, ...likenesses(message, forms)),
    otherField: 1 - Math.max(0, ...fieldShares(message, forms)),
    noField: chanceOf(chances, 'domain', 'Indéterminé'),
    stageLog: Math.log(stage('Dossier En Cours') / stage('Nouveau Dossier')),
    payment: chanceOf(chances, 'category', 'Demande De Paiement'),
    documentToGive: chanceOf(chances, 'category', 'Document À Fournir'),
    documentToReceive: chanceOf(chances, 'category', 'Document À Recevoir'),
    urgent: chanceOf(chances, 'urgency', 'Urgent'),
    short: Math.exp(-text.length / FEW_LETTERS),
  };
};
