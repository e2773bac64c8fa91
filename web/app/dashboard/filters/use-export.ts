// Downloads voicemails.csv with the filtered messages.
import { useState } from 'react';
import type { ExportQuery, ListQuery } from '#contract/voicemail.ts';
import { useDashboard } from '../context.ts';

export const useExport = (query: ListQuery) => {
  const dashboard = useDashboard();
  const [isRunning, setRunning] = useState(false);
  const run = async (separator: ExportQuery['separator']) => {
    setRunning(true);
    const { exportFile } = await import('./export-file.ts');
    await exportFile(dashboard, query, separator);
    setRunning(false);
  };
  return {
    isRunning,
    run: (separator: ExportQuery['separator']) => void run(separator).catch(() => setRunning(false)),
  };
};
