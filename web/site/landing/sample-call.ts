// The call that the home page shows: its words, and what the product makes of them. The build computes it with the
// product's own analyser, letters and texts (web/site/build/sample-call.ts), so that no picture can differ from them.
import type { WordTiming } from '#contract/spoken.ts';

/** Static markup whose inline styles have become classes, because the content policy refuses style attributes. */
export type Picture = { css: string; markup: string };

export type SampleCall = {
  firm: string;
  number: string;
  /** 14:02, when the call came, and when its notice arrived. */
  missedAt: string;
  notifiedAt: string;
  seconds: number;
  text: string;
  words: readonly WordTiming[];
  name: string;
  urgency: string;
  summary: string;
  /** The day of the deadline, and the second in which it has been said. */
  deadline: string;
  deadlineSaidAt: number;
  subject: string;
  mail: Picture;
  sms: string;
};
