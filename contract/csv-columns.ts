// Name and columns of the exported list.
export const CSV_NAME = 'voicemails.csv';
export const CSV_COLUMNS = [
  'ID',
  'Date',
  'Numéro',
  'Durée',
  'Résumé IA',
  'Sentiment',
  'Urgence',
  'Catégorie',
  'Domaine juridique',
  'Transcription',
] as const;
