// Checks an engine's answer before a person reads it.
export { type CleanTranscript, cleanTranscript } from './clean-transcript.ts';
