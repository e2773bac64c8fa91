// Downloads voicemails.csv with the filtered messages.
import { useMutation } from '@tanstack/react-query';
import { CSV_NAME, type ExportQuery, type ListQuery } from '#contract/voicemail.ts';
import { saveBlob } from '#web/app/shell/save.ts';
import { useDashboard } from '../context.ts';
import { dashboard } from '../texts.ts';

export const useExport = (query: ListQuery) => {
  const { source, notify } = useDashboard();
  return useMutation({
    mutationFn: (separator: ExportQuery['separator']) => source.exportCsv(query, separator),
    onSuccess: (file) => {
      saveBlob(file, CSV_NAME);
      notify(dashboard.exported);
    },
    onError: () => notify(dashboard.exportFailed),
  });
};
