// Texts of a transcription: its correction, its original, its place in the sound.
export const transcript = {
  correct: 'Corriger',
  write: 'Écrire le texte',
  label: 'Texte du message',
  hint: 'Ctrl\u00a0+\u00a0Espace\u202f: lecture ou pause. Ctrl\u00a0+\u00a0Maj\u00a0+\u00a0Espace\u202f: reculer de 3\u00a0secondes. Ctrl\u00a0+\u00a0Entrée\u202f: enregistrer.',
  play: 'Lecture',
  pause: 'Pause',
  back: 'Reculer de 3\u00a0s',
  save: 'Enregistrer',
  cancel: 'Annuler',
  saved: 'Transcription corrigée. L’analyse est refaite avec ce texte.',
  restored: 'Transcription d’origine rétablie.',
  failed: 'Le texte n’a pas été enregistré. Il reste ici\u202f: réessayez.',
  offline:
    'Hors ligne, le texte n’a pas été enregistré. Il reste ici\u202f: réessayez une fois la connexion rétablie.',
  conflict:
    'Un collègue a corrigé ce texte entre-temps. Enregistrez de nouveau pour remplacer sa version par la vôtre.',
  corrected: (by: string, at: string) => `Corrigé par ${by} le ${at}`,
  program: 'un programme',
  original: 'Voir l’original',
  hideOriginal: 'Masquer l’original',
  differences: 'Différences avec la transcription d’origine',
  removed: 'retiré',
  added: 'ajouté',
  noOriginal: 'Ce message n’avait pas de transcription.',
  revert: 'Rétablir l’original',
  find: 'Aller au mot prononcé',
} as const;
