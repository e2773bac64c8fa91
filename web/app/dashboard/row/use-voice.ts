// The state of one play button: loading, playing, stopped, or opened in a new tab.
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { AUDIO_START_TIMEOUT_MS } from '#contract/limits.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { useSound } from '#web/ui/use-sound.ts';
import { useDesk } from '../desk.ts';
import { dashboard } from '../texts.ts';
import { isElsewhere, usableLink } from './audio-check.ts';

export const hasSound = (message: Voicemail): boolean =>
  (message.audio_url !== null || message.peaks.length > 0) && message.duration_seconds !== 0;

const elsewhereFrom = (message: Voicemail): boolean =>
  message.audio_url !== null &&
  typeof window !== 'undefined' &&
  isElsewhere(message.audio_url, window.location.origin);

export const useVoice = (message: Voicemail) => {
  const { source, tell } = useDesk();
  const fresh = useCallback(() => source.link(message, 'play', true), [source, message]);
  const [wanted, setWanted] = useState(false);
  const sound = useSound('', { freshLink: fresh, startWithinMs: AUDIO_START_TIMEOUT_MS, made: wanted });
  const { state: heard } = sound;
  useEffect(() => {
    if (heard === 'failed') tell(dashboard.playFailed);
  }, [heard, tell]);
  const [checking, setChecking] = useState(false);
  const [elsewhere, setElsewhere] = useState(() => elsewhereFrom(message));

  const openTab = (address: string) => {
    setElsewhere(true);
    tell(dashboard.notPlayable);
    window.open(address, '_blank', 'noopener');
  };

  const play = async () => {
    // The audio element exists before its link has loaded.
    flushSync(() => {
      setWanted(true);
      setChecking(true);
    });
    try {
      const link = await usableLink(source, message, 'play');
      if (link === null || link.verdict === 'unreachable') return tell(dashboard.playFailed);
      if (link.verdict === 'new-tab') return openTab(link.address);
      const element = sound.audio.current;
      if (element === null) return;
      if (element.src !== new URL(link.address, window.location.href).href) element.src = link.address;
      sound.play();
    } catch {
      tell(dashboard.playFailed);
    } finally {
      setChecking(false);
    }
  };

  const stop = () => {
    sound.pause();
    sound.seek(0);
  };

  const loading = checking || sound.state === 'loading';
  const state = loading ? ('loading' as const) : sound.state;
  return { audio: wanted ? sound.audio : null, state, elsewhere, play, stop };
};
