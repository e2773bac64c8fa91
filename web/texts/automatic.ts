// The notice beside a transcription or a summary: in the dashboard, in print and on the page of a colleague.
export const AUTOMATIC = 'Transcription et analyse automatiques\u202f: l’enregistrement fait foi.';
