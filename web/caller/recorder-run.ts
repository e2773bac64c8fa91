// Connects the recorder's states to a microphone and a clock. Results of a cancelled attempt are dropped and its
// microphone is released.
import { IDLE, next, type RecorderEvent, type RecorderState, type Take, takeOf } from './recorder.ts';
import type { LiveTake, Microphone, RecorderTexts, Send, Ticker } from './recorder-ports.ts';

export type RecorderOptions = {
  microphone: Microphone;
  ticker: Ticker;
  send: Send;
  texts: RecorderTexts;
  newId: () => string;
  maxSeconds: number;
  /** The minimum duration of a recording. */
  minSeconds?: number;
  delayMs?: number;
};

export type Recorder = {
  state: () => RecorderState;
  subscribe: (listener: () => void) => () => void;
  level: () => number;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  choose: (file: File) => void;
  /** Restores an unsent recording of an earlier visit. False if the caller has begun something else. */
  restore: (take: Take) => boolean;
  send: () => Promise<void>;
  reset: () => void;
  /** Releases everything when the page is left. */
  close: () => void;
};

const TICK_MS = 100;

export const createRecorder = (options: RecorderOptions): Recorder => {
  const { microphone, ticker, texts } = options;
  const listeners = new Set<() => void>();
  let state: RecorderState = IDLE;
  let live: LiveTake | null = null;
  let stopTicking = () => {};
  let peaks: number[] = [];
  let sending: AbortController | null = null;
  let attempt = 0;

  const dispatch = (event: RecorderEvent) => {
    const after = next(state, event);
    if (after === state) return;
    state = after;
    for (const listener of listeners) listener();
  };

  const letGo = () => {
    attempt += 1;
    stopTicking();
    stopTicking = () => {};
    live?.drop();
    live = null;
    sending?.abort();
    sending = null;
  };

  const stop = async () => {
    const open = live;
    if (state.name !== 'recording' || state.stopping || open === null) return;
    const mine = attempt;
    dispatch({ type: 'ticked', at: ticker.now() });
    dispatch({ type: 'stopping' });
    const durationMs = state.name === 'recording' ? state.elapsedMs : 0;
    stopTicking();
    try {
      const sound = await open.stop();
      if (mine === attempt)
        dispatch({ type: 'taken', take: { ...sound, id: options.newId(), durationMs, peaks } });
    } catch {
      if (mine === attempt) dispatch({ type: 'refused', about: 'recording', message: texts.recordingLost });
    } finally {
      if (mine === attempt) live = null;
    }
  };

  const start = async () => {
    if (state.name === 'recording' || state.name === 'uploading') return;
    if (state.name === 'idle' && state.asking) return;
    letGo();
    const mine = attempt;
    dispatch({ type: 'asked' });
    let opened: LiveTake;
    try {
      opened = await microphone.open();
    } catch {
      if (mine === attempt)
        dispatch({ type: 'refused', about: 'microphone', message: texts.microphoneRefused });
      return;
    }
    // The state changed during the permission prompt: without this the microphone would stay open.
    if (mine !== attempt) return opened.drop();
    live = opened;
    peaks = [];
    opened.onLost(() => void stop());
    dispatch({ type: 'started', at: ticker.now() });
    stopTicking = ticker.every(TICK_MS, () => {
      dispatch({ type: 'ticked', at: ticker.now() });
      peaks.push(Math.round(opened.level() * 255));
      if (state.name === 'recording' && state.elapsedMs >= options.maxSeconds * 1000) void stop();
    });
  };

  const choose = (file: File) => {
    if (state.name === 'recording' || state.name === 'uploading') return;
    letGo();
    const { name: filename, type: contentType } = file;
    const take: Take = {
      id: options.newId(),
      blob: file,
      filename,
      contentType,
      durationMs: null,
      peaks: [],
    };
    dispatch({ type: 'taken', take });
  };

  const send = async () => {
    if (state.name === 'uploading' || state.name === 'uploaded') return;
    const take = takeOf(state);
    if (take === null) return dispatch({ type: 'failed', message: texts.nothingRecorded });
    const least = (options.minSeconds ?? 0) * 1000;
    if (take.durationMs !== null && take.durationMs < least)
      return dispatch({ type: 'failed', message: texts.tooShort });
    const mine = attempt;
    const control = new AbortController();
    sending = control;
    dispatch({ type: 'sending' });
    try {
      if (options.delayMs !== undefined) await ticker.after(options.delayMs);
      if (mine !== attempt) return;
      const sent = await options.send(take, {
        onProgress: (done) => mine === attempt && dispatch({ type: 'progressed', done }),
        signal: control.signal,
      });
      if (mine === attempt) dispatch({ type: 'sent', url: sent.url });
    } catch (error) {
      if (mine === attempt)
        dispatch({ type: 'failed', message: texts.sendFailed(error instanceof Error ? error.message : '') });
    } finally {
      if (sending === control) sending = null;
    }
  };

  const restore = (take: Take): boolean => {
    // While the browser asks for the microphone too: the microphone would stay open beside the restored recording.
    if (state.name !== 'idle' || state.asking) return false;
    dispatch({ type: 'taken', take });
    return true;
  };

  const reset = () => {
    letGo();
    dispatch({ type: 'reset' });
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    level: () => live?.level() ?? 0,
    start,
    stop,
    choose,
    restore,
    send,
    reset,
    close: reset,
  };
};
