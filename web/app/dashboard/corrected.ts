// Applies a user's correction of the analysis to a message.
import { ANALYSIS_TYPES, AXES } from '#contract/values.ts';
import type { Corrections, Voicemail } from '#contract/voicemail.ts';
import { analysisOf } from './words.ts';

export const correctedBy = (message: Voicemail, corrections: Corrections): Voicemail => ({
  ...message,
  analysis: AXES.flatMap((axis) => {
    const type = ANALYSIS_TYPES[axis];
    const record = message.analysis.find((one) => one.analysis_type === type);
    const value = corrections[axis];
    if (value === undefined) return record ? [record] : [];
    return [
      {
        analysis_type: type,
        analysis_result: value,
        confidence: null,
        evidence: record?.evidence ?? [],
        doubtful: false,
        corrected_from: record?.corrected_from ?? analysisOf(message, axis),
      },
    ];
  }),
});
