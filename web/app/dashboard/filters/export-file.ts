// Downloads voicemails.csv and says whether it worked.
import { CSV_NAME } from '#contract/csv-columns.ts';
import type { ExportQuery, ListQuery } from '#contract/voicemail.ts';
import { saveBlob } from '#web/app/shell/save.ts';
import type { MessageSource } from '../source.ts';

const texts = {
  exported: 'Le fichier voicemails.csv a été téléchargé.',
  exportFailed: 'L’export a échoué. Veuillez réessayer.',
} as const;

type Exporting = { source: MessageSource; notify: (text: string) => unknown };

export const exportFile = async (
  { source, notify }: Exporting,
  query: ListQuery,
  separator: ExportQuery['separator'],
): Promise<void> => {
  try {
    saveBlob(await source.exportCsv(query, separator), CSV_NAME);
    notify(texts.exported);
  } catch {
    notify(texts.exportFailed);
  }
};
