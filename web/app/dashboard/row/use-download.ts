// Saves a message's sound under its file name, through a link that has not expired.
import type { Voicemail } from '#contract/voicemail.ts';
import { useDashboard } from '../context.ts';
import { dashboard } from '../texts.ts';

export const useDownload = (message: Voicemail): (() => Promise<void>) => {
  const { source, notify } = useDashboard();
  return async () => {
    try {
      const [{ usableLink }, { saveFromUrl }] = await Promise.all([
        import('../listening/audio-check.ts'),
        import('#web/app/shell/save.ts'),
      ]);
      const link = await usableLink(source, message, 'download');
      if (link === null || link.verdict === 'unreachable') notify(dashboard.playFailed);
      else saveFromUrl(link.url, `voicemail_${message.id}.mp3`);
    } catch {
      notify(dashboard.playFailed);
    }
  };
};
