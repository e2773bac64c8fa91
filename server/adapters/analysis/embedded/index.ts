// The analyser on this machine: five axes, facts and a summary, without network.
import type { AnalysedText, Analyser, Heading } from '../port.ts';
import { understand } from './understand.ts';

export const EMBEDDED_NAME = 'embedded';

export const embeddedAnalyser = (): Analyser => ({
  name: EMBEDDED_NAME,
  analyse: async (transcript: string, heading: Heading): Promise<AnalysedText> =>
    understand(transcript, heading),
});
