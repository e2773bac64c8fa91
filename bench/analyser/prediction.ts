// An analysis as one line of the file of predictions.
import { NOT_ANALYSED } from '#contract/values.ts';
import type { AnalysedText } from '#server/adapters/analysis/port.ts';

export type Prediction = {
  id: string;
  sentiment: string;
  urgence: string;
  etape: string;
  categorie: string;
  domaine: string;
  summary: string | null;
  caller: string | null;
  callback: string | null;
  deadline: string | null;
  /** Labels whose answer is marked 'À vérifier'. */
  doubtful: string[];
};

const AXIS_OF = {
  sentiment: 'sentiment',
  urgence: 'urgency',
  etape: 'stage',
  categorie: 'category',
  domaine: 'domain',
} as const;

export const predictionOf = (id: string, { findings, summary, facts }: AnalysedText): Prediction => ({
  id,
  sentiment: findings.sentiment?.value ?? NOT_ANALYSED,
  urgence: findings.urgency?.value ?? NOT_ANALYSED,
  etape: findings.stage?.value ?? NOT_ANALYSED,
  categorie: findings.category?.value ?? NOT_ANALYSED,
  domaine: findings.domain?.value ?? NOT_ANALYSED,
  summary,
  caller: facts.caller_name,
  callback: facts.callback_number,
  deadline: facts.deadline_text,
  doubtful: Object.entries(AXIS_OF).flatMap(([label, axis]) => (findings[axis]?.doubtful ? [label] : [])),
});
