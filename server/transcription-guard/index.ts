// Checks an engine's answer before a person reads it.
export { type CorrectedTranscript, correctTranscript } from './correct-transcript.ts';
