// The times of the words of an opened message; null if it has none or its sound cannot be played here.
import { useQuery } from '@tanstack/react-query';
import type { Spoken } from '#contract/spoken.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { keys } from '../cache.ts';
import { useDashboard } from '../context.ts';
import { hasSound, type MessageSound } from './use-message-sound.tsx';

export const useSpoken = (message: Voicemail, { link }: MessageSound): Spoken | null => {
  const { source } = useDashboard();
  const { data } = useQuery({
    queryKey: keys.spoken(message.id),
    queryFn: ({ signal }) => source.spoken(message, signal),
    enabled: hasSound(message) && message.transcription !== null,
  });
  const playable = link.name === 'found' && link.verdict === 'here';
  return playable && data !== undefined && data.words.length > 0 ? data : null;
};
