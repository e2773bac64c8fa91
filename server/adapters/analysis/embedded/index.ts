// The analyser on this machine: five axes, facts and a summary, without network.
import type { AnalysedText, Analyser, AnalysisContext } from '../port.ts';
import { understand } from './understand.ts';

export const EMBEDDED_NAME = 'embedded';

export const embeddedAnalyser = (): Analyser => ({
  name: EMBEDDED_NAME,
  analyse: async (transcript: string, context: AnalysisContext): Promise<AnalysedText> =>
    understand(transcript, context),
});
