// Records a greeting in the browser, or takes a file. What is not sent yet stays on the device.
import { RotateCcw } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { GreetingKind } from '#contract/greetings.ts';
import type { Language } from '#contract/languages.ts';
import { GREETING_MAX_S, GREETING_MIN_S } from '#contract/limits.ts';
import type { LineSettings } from '#contract/line-settings.ts';
import { ApiError, messageOr, NO_ANSWER } from '#web/app/api/api-error.ts';
import { FileInstead } from '#web/caller/file-instead.tsx';
import { takeOf } from '#web/caller/recorder.ts';
import { callerTexts, type Send } from '#web/caller/recorder-ports.ts';
import { RecorderStage } from '#web/caller/recorder-stage.tsx';
import { spokenTime } from '#web/caller/recording-time.ts';
import { deviceTakeStore } from '#web/caller/stored-take.ts';
import { useRecorder } from '#web/caller/use-recorder.ts';
import { useStoredTake } from '#web/caller/use-stored-take.ts';
import { LANGUAGE_NAMES } from '#web/texts/setting-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useSettings } from '../context.ts';
import { settings } from '../texts.ts';
import { words } from './texts.ts';
import { uploadGreeting, type VoiceInput } from './upload-greeting.ts';
import { languagesOf, useGreetingsReload } from './use-greetings.ts';

const { voice: texts } = words;

type VoiceProps = {
  line: LineSettings;
  kind: GreetingKind;
  days: VoiceInput['days'];
  /** True if the recording was sent. */
  onDone: (isSaved: boolean) => void;
};

const refusal = (error: unknown): string => {
  if (error instanceof ApiError && error.code === NO_ANSWER) return texts.noAnswer;
  if (error instanceof ApiError && error.code === 'stale') return texts.stale;
  return messageOr(error, settings.notSaved);
};

const useVoice = ({ line, kind, days, onDone }: VoiceProps, input: Omit<VoiceInput, 'kind' | 'days'>) => {
  const { personId, notify } = useSettings();
  const reload = useGreetingsReload(line.id);
  const [store] = useState(() => deviceTakeStore(`greeting ${personId} ${line.id} ${kind}`));
  // The recorder keeps the first upload function, but the choices are made later.
  const now = useRef({ line, input, days });
  now.current = { line, input, days };
  const send: Send = async (take, options) => {
    const given = now.current;
    try {
      await uploadGreeting(given.line, take, { ...given.input, kind, days: given.days }, options);
    } catch (error) {
      // The next try is sent under the newer version, once the person has seen the preview.
      if (error instanceof ApiError && error.code === 'stale') await reload();
      throw new Error(refusal(error), { cause: error });
    }
    await store.clear();
    notify(texts.saved);
    await reload();
    onDone(true);
    return { url: null };
  };
  const { state, recorder } = useRecorder({
    send,
    texts: callerTexts,
    maxSeconds: GREETING_MAX_S,
    minSeconds: GREETING_MIN_S,
  });
  const { from = '', to = '' } = days ?? {};
  const { isRestored, forget } = useStoredTake({
    store,
    recorder,
    state,
    fields: useMemo(() => ({ from, to }), [from, to]),
    // A recording for July must not be offered for Christmas.
    accepts: (stored) => (stored.from ?? '') === from && (stored.to ?? '') === to,
  });
  const restart = () => {
    forget();
    recorder.reset();
  };
  return { state, recorder, isRestored, restart };
};

const Voice = (props: VoiceProps) => {
  const known = useMemo(() => languagesOf(props.line), [props.line]);
  const [languages, setLanguages] = useState<readonly Language[]>(known.slice(0, 1));
  const [saysNotice, setSaysNotice] = useState(false);
  const { state, recorder, isRestored, restart } = useVoice(props, { languages, saysNotice });
  const take = takeOf(state);
  const isSending = state.name === 'uploading';
  const toggle = (language: Language, on: boolean) =>
    setLanguages(known.filter((one) => (one === language ? on : languages.includes(one))));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-table">{texts.kinds[props.kind]}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <RecorderStage
          words={texts.stage}
          state={state}
          recorder={recorder}
          maxSeconds={GREETING_MAX_S}
          isRestored={isRestored}
          announce={(elapsedMs) => spokenTime(elapsedMs, GREETING_MAX_S)}
        />
      </div>
      {take === null && state.name !== 'recording' && (
        <FileInstead
          onChoose={recorder.choose}
          hint={state.name === 'error' && state.about === 'microphone'}
          words={texts.file}
        />
      )}
      {take !== null && (
        <>
          {known.length > 1 && (
            <fieldset>
              <legend className="text-table font-semibold">{texts.languages}</legend>
              <div className="flex flex-wrap gap-x-5">
                {known.map((language) => (
                  <Checkbox
                    key={language}
                    label={LANGUAGE_NAMES[language]}
                    checked={languages.includes(language)}
                    disabled={isSending}
                    onChange={(event) => toggle(language, event.target.checked)}
                  />
                ))}
              </div>
              {languages.length === 0 && (
                <p role="alert" className="text-table text-urgent">
                  {texts.languageMissing}
                </p>
              )}
            </fieldset>
          )}
          <div>
            <Checkbox
              label={texts.saysNotice}
              checked={saysNotice}
              disabled={isSending}
              onChange={(event) => setSaysNotice(event.target.checked)}
            />
            <p className="pl-7 text-label text-ink-3">{texts.saysNoticeHint}</p>
          </div>
          <div className="grid gap-2 sm:grid-cols-2">
            <Button
              size="small"
              disabled={isSending}
              icon={<RotateCcw className="size-4" aria-hidden="true" />}
              onClick={restart}
            >
              {texts.restart}
            </Button>
            <Button
              size="small"
              kind="primary"
              busy={isSending}
              disabled={languages.length === 0}
              onClick={() => void recorder.send()}
            >
              {isSending ? texts.sending : texts.use}
            </Button>
          </div>
        </>
      )}
    </div>
  );
};

/** Rendered only while it is open, so that the microphone is released with it. */
const VoiceDialog = (voice: VoiceProps) => (
  <Dialog open onClose={() => voice.onDone(false)} title={texts.title}>
    <Voice {...voice} />
  </Dialog>
);

export default VoiceDialog;
