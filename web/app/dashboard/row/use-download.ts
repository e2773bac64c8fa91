// Saves a message's sound under its file name, through a link that has not expired.
import type { Voicemail } from '#contract/voicemail.ts';
import { saveAddress } from '#web/app/shell/save.ts';
import { useDesk } from '../desk.ts';
import { dashboard } from '../texts.ts';
import { usableLink } from './audio-check.ts';

export const useDownload = (message: Voicemail): (() => Promise<void>) => {
  const { source, tell } = useDesk();
  return async () => {
    try {
      const link = await usableLink(source, message, 'download');
      if (link === null || link.verdict === 'unreachable') return tell(dashboard.playFailed);
      saveAddress(link.address, `voicemail_${message.id}.mp3`);
    } catch {
      tell(dashboard.playFailed);
    }
  };
};
