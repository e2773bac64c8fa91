// Compares predictions with labels: right or wrong.
import { bareQuotation } from '#server/adapters/analysis/embedded/tagger-training.ts';
import type { LabelledCall } from '#tests/support/calls/index.ts';
import type { Prediction } from './prediction.ts';

export const AXIS_LABELS = ['sentiment', 'urgence', 'etape', 'categorie', 'domaine'] as const;
const FACT_LABELS = ['callback', 'deadline', 'caller'] as const;

export type ScoreShare = { right: number; of: number };
export type Score = {
  shares: Map<string, ScoreShare>;
  /** Urgent calls predicted 'Non Urgent': the error that can cost a client a right. */
  urgentCalledNonUrgent: string[];
  longestSummary: number;
};

const bare = (text: string | null): string | null => text && bareQuotation(text);

const add = (shares: Map<string, ScoreShare>, name: string, right: boolean): void => {
  const share = shares.get(name) ?? { right: 0, of: 0 };
  shares.set(name, { right: share.right + (right ? 1 : 0), of: share.of + 1 });
};

export const scoreOf = (
  calls: readonly LabelledCall[],
  predictions: ReadonlyMap<string, Prediction>,
): Score => {
  const shares = new Map<string, ScoreShare>();
  const urgentCalledNonUrgent: string[] = [];
  let longestSummary = 0;
  for (const call of calls) {
    const said = predictions.get(call.id);
    const labelled = AXIS_LABELS.filter((label) => call[label] !== undefined);
    for (const label of labelled) {
      const right = said?.[label] === call[label];
      add(shares, label, right);
      add(
        shares,
        right ? 'marked, of right ones' : 'marked, of wrong ones',
        said?.doubtful.includes(label) === true,
      );
    }
    if (labelled.length === AXIS_LABELS.length)
      add(
        shares,
        'all five',
        labelled.every((label) => said?.[label] === call[label]),
      );
    if (call.urgence === 'Urgent') {
      add(shares, 'Urgent recall', said?.urgence === 'Urgent');
      if (said?.urgence === 'Non Urgent') urgentCalledNonUrgent.push(call.id);
    }
    for (const label of FACT_LABELS) {
      const wanted = call[label];
      if (wanted !== undefined) add(shares, label, bare(wanted) === bare(said?.[label] ?? null));
    }
    longestSummary = Math.max(longestSummary, said?.summary?.split(/\s+/).length ?? 0);
  }
  return { shares, urgentCalledNonUrgent, longestSummary };
};
