// What is said wherever a transcription or a summary is read: in the dashboard, on paper and by a colleague.
export const AUTOMATIC = 'Transcription et analyse automatiques\u202f: l’enregistrement fait foi.';
