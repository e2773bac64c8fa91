// Downloads voicemails.csv with the filtered messages.
import { useMutation } from '@tanstack/react-query';
import { CSV_NAME, type ExportQuery, type ListQuery } from '#contract/voicemail.ts';
import { saveBlob } from '#web/app/shell/save.ts';
import { useDesk } from '../desk.ts';
import { dashboard } from '../texts.ts';

export const useExport = (query: ListQuery) => {
  const { source, tell } = useDesk();
  return useMutation({
    mutationFn: (separator: ExportQuery['separator']) => source.exportCsv(query, separator),
    onSuccess: (file) => {
      saveBlob(file, CSV_NAME);
      tell(dashboard.exported);
    },
    onError: () => tell(dashboard.exportFailed),
  });
};
