// Play and download of a row.
import { Download, ExternalLink, Play, Square } from 'lucide-react';
import type { Voicemail } from '#contract/voicemail.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { hasSound, type MessageSound } from '../listening/use-message-sound.tsx';
import { dashboard } from '../texts.ts';
import { useDownload } from './use-download.ts';

const icon = 'size-4';
const ICONS = {
  loading: <Spinner className={icon} />,
  playing: <Square className={`${icon} fill-current`} aria-hidden="true" />,
  stopped: <Play className={icon} aria-hidden="true" />,
};
const LABELS = { loading: dashboard.loadingAudio, playing: dashboard.stop, stopped: dashboard.play };

type AudioProps = { message: Voicemail; sound: MessageSound };

export const AudioButtons = ({ message, sound }: AudioProps) => {
  const download = useDownload(message);
  if (!hasSound(message))
    return (
      <span className="inline-grid size-9 place-items-center text-ink-3" title={dashboard.noAudio}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{dashboard.noAudio}</span>
      </span>
    );
  const { state, elsewhere } = sound;
  return (
    <>
      {sound.element}
      <IconButton
        label={elsewhere ? dashboard.openTab : LABELS[state]}
        aria-busy={state === 'loading' || undefined}
        data-sounding={state !== 'stopped' || undefined}
        onClick={state === 'stopped' ? sound.play : sound.stop}
        icon={elsewhere ? <ExternalLink className={icon} aria-hidden="true" /> : ICONS[state]}
        className={classes(state !== 'stopped' && 'text-brand!')}
      />
      <IconButton
        label={dashboard.download}
        onClick={() => void download()}
        icon={<Download className={icon} aria-hidden="true" />}
        className="button-download"
      />
    </>
  );
};
