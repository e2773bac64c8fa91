// The sound of one open message and the times of its words.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { AUDIO_START_TIMEOUT_MS } from '#contract/limits.ts';
import type { Spoken } from '#contract/spoken.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { SPEEDS } from '#web/ui/player-controls.tsx';
import { type Sound, useSound } from '#web/ui/use-sound.ts';
import { keys } from '../cache.ts';
import { useDesk } from '../desk.ts';
import { type Usable, usableLink } from '../row/audio-check.ts';
import { hasSound } from '../row/use-voice.ts';
import { keepPosition, keepSpeed, keptPosition, keptSpeed } from './kept.ts';

export type FoundSound = { name: 'looking' } | { name: 'none' } | ({ name: 'found' } & Usable);

const useUsable = (message: Voicemail): FoundSound => {
  const { source } = useDesk();
  const [found, setFound] = useState<FoundSound>({ name: 'looking' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reading or a deletion changes no sound
  useEffect(() => {
    let here = true;
    usableLink(source, message, 'play')
      .then((usable) => here && setFound(usable === null ? { name: 'none' } : { name: 'found', ...usable }))
      .catch(() => here && setFound({ name: 'none' }));
    return () => {
      here = false;
    };
  }, [source, message.id]);
  return found;
};

const useSpeed = () => {
  const [speed, setSpeed] = useState(() => keptSpeed(SPEEDS));
  const choose = (next: number) => {
    keepSpeed(next);
    setSpeed(next);
  };
  return { speed, choose };
};

export type Listening = {
  found: FoundSound;
  src: string;
  sound: Sound;
  speed: number;
  onSpeed: (speed: number) => void;
  /** Null if the words have no times or the sound cannot be played here. */
  spoken: Spoken | null;
};

export const useListening = (message: Voicemail): Listening => {
  const { source } = useDesk();
  const found = useUsable(message);
  const { speed, choose } = useSpeed();
  const [from] = useState(() => keptPosition(message.id));
  const freshLink = useCallback(() => source.link(message, 'play', true), [source, message]);
  const src = found.name === 'found' && found.verdict === 'here' ? found.address : '';
  const sound = useSound(src, {
    freshLink,
    speed,
    from,
    startWithinMs: AUDIO_START_TIMEOUT_MS,
    onAt: (seconds) => keepPosition(message.id, seconds),
  });
  const { data } = useQuery({
    queryKey: keys.spoken(message.id),
    queryFn: ({ signal }) => source.spoken(message, signal),
    enabled: hasSound(message) && message.transcription !== null,
  });
  const spoken = data !== undefined && data.words.length > 0 && src !== '' ? data : null;
  return { found, src, sound, speed, onSpeed: choose, spoken };
};
