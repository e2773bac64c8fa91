// Times the launcher's bounce, the offer of help and the offer of a demonstration. It does not use the document.
import {
  CHAT_BOUNCE_AFTER_MS,
  CHAT_CUE_MS,
  CHAT_DEMO_AFTER_MS,
  CHAT_POPUP_AFTER_MS,
} from '#contract/limits.ts';

export type Cues = { bounces: boolean; popup: boolean; demo: boolean; pulses: boolean };
export const NO_CUES: Cues = { bounces: false, popup: false, demo: false, pulses: false };

/** Returns a function that cancels the timer. */
export type After = (ms: number, ring: () => void) => () => void;

export type CueClock = {
  /** How long the page has been open, because this code may load late. */
  closed(sinceMs?: number): void;
  opened(): void;
  end(): void;
};

export const startCues = (after: After, show: (cues: Cues) => void): CueClock => {
  let cues = NO_CUES;
  let everOpened = false;
  let running: (() => void)[] = [];
  const change = (changed: Partial<Cues>): void => {
    cues = { ...cues, ...changed };
    show(cues);
  };
  const during = (startMs: number, on: Partial<Cues>, off: Partial<Cues>): void => {
    running.push(
      after(Math.max(0, startMs), () => change(on)),
      after(Math.max(0, startMs) + CHAT_CUE_MS, () => change(off)),
    );
  };
  const silence = (): void => {
    for (const cancel of running) cancel();
    running = [];
    if (Object.values(cues).includes(true)) change(NO_CUES);
  };
  return {
    closed(sinceMs = 0) {
      silence();
      during(CHAT_BOUNCE_AFTER_MS - sinceMs, { bounces: true }, { bounces: false });
      if (!everOpened) during(CHAT_POPUP_AFTER_MS - sinceMs, { popup: true }, { popup: false });
    },
    opened() {
      everOpened = true;
      silence();
      during(CHAT_DEMO_AFTER_MS, { demo: true, pulses: true }, { pulses: false });
    },
    end: silence,
  };
};
