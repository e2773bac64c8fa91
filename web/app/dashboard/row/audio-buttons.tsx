// The buttons of a row: play or stop, and download.
import { Download, ExternalLink, Play, Square } from 'lucide-react';
import type { Voicemail } from '#contract/voicemail.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { dashboard } from '../texts.ts';
import { useDownload } from './use-download.ts';
import { hasSound, useVoice } from './use-voice.ts';

const icon = 'size-4';

export const AudioButtons = ({ message }: { message: Voicemail }) => {
  const voice = useVoice(message);
  const download = useDownload(message);
  if (!hasSound(message))
    return (
      <span className="inline-grid size-9 place-items-center text-ink-3" title={dashboard.noAudio}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{dashboard.noAudio}</span>
      </span>
    );
  const on = voice.state === 'playing' || voice.state === 'loading';
  const word = voice.elsewhere
    ? dashboard.openTab
    : voice.state === 'loading'
      ? dashboard.loadingAudio
      : voice.state === 'playing'
        ? dashboard.stop
        : dashboard.play;
  return (
    <span className="inline-flex items-center">
      {voice.audio && (
        // biome-ignore lint/a11y/useMediaCaption: the transcription stands in the row's details
        <audio ref={voice.audio} preload="none" />
      )}
      <IconButton
        label={word}
        aria-busy={voice.state === 'loading' || undefined}
        onClick={() => (on ? voice.stop() : void voice.play())}
        icon={
          voice.state === 'loading' ? (
            <Spinner className={icon} />
          ) : voice.elsewhere ? (
            <ExternalLink className={icon} aria-hidden="true" />
          ) : on ? (
            <Square className={`${icon} fill-current`} aria-hidden="true" />
          ) : (
            <Play className={icon} aria-hidden="true" />
          )
        }
        className={on ? 'text-brand!' : ''}
      />
      <IconButton
        label={dashboard.download}
        onClick={() => void download()}
        icon={<Download className={icon} aria-hidden="true" />}
      />
    </span>
  );
};

/** The download button with its label, for the details. */
export const DownloadButton = ({ message }: { message: Voicemail }) => {
  const download = useDownload(message);
  if (!hasSound(message)) return null;
  return (
    <Button
      size="small"
      icon={<Download className={icon} aria-hidden="true" />}
      onClick={() => void download()}
    >
      {dashboard.download}
    </Button>
  );
};
