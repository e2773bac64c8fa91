// The analyser on this machine: five axes, facts and a summary, without network.
import type { Analyser, Heading, Understood } from '../port.ts';
import { understand } from './understand.ts';

export const EMBEDDED_NAME = 'embedded';

export const embeddedAnalyser = (): Analyser => ({
  name: EMBEDDED_NAME,
  analyse: async (transcript: string, heading: Heading): Promise<Understood> =>
    understand(transcript, heading),
});
