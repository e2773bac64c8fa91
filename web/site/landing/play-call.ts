// Plays the call of the hero: it rings, its words light up as they are said, and the mail fills in. At rest, without
// scripts and under reduced motion everything is shown.

/** The call rings so long before its first word. */
const RING_S = 1.2;
/** The last line of the mail appears this long after the last word. */
const AFTER_S = 2.4;

type Moment = {
  ringing: boolean;
  /** The second of the call; negative while it rings. */
  second: number;
  over: boolean;
};

export const callMomentAt = (elapsed: number, seconds: number): Moment => ({
  ringing: elapsed < RING_S,
  second: elapsed - RING_S,
  over: elapsed >= RING_S + seconds + AFTER_S,
});

/** The index of the last element that is due; −1 before the first. */
export const lastDue = (dues: readonly number[], second: number): number =>
  dues.findLastIndex((due) => due <= second);

export const secondsText = (second: number): string =>
  `0:${String(Math.max(0, Math.floor(second))).padStart(2, '0')}`;

type Parts = {
  card: HTMLElement;
  button: HTMLElement;
  heard: HTMLElement;
  clock: HTMLElement;
  seconds: number;
  timed: { element: HTMLElement; due: number }[];
  words: { element: HTMLElement; due: number }[];
};

const partsOf = (card: HTMLElement): Parts | null => {
  const one = (selector: string) => card.querySelector<HTMLElement>(selector);
  const [button, heard, clock] = [
    one('[data-call-play]'),
    one('[data-call-heard]'),
    one('[data-call-clock]'),
  ];
  if (!button || !heard || !clock) return null;
  const timed = [...card.querySelectorAll<HTMLElement>('[data-due]')].map((element) => ({
    element,
    due: Number(element.dataset.due),
  }));
  const words = timed.filter(({ element }) => 'word' in element.dataset);
  return { card, button, heard, clock, seconds: Number(card.dataset.call), timed, words };
};

const show = ({ card, heard, clock, seconds, timed, words }: Parts, { ringing, second }: Moment): void => {
  card.toggleAttribute('data-ringing', ringing);
  for (const { element, due } of timed) element.toggleAttribute('data-shown', due <= second);
  const lit =
    second > seconds
      ? -1
      : lastDue(
          words.map(({ due }) => due),
          second,
        );
  for (const [at, { element }] of words.entries()) element.toggleAttribute('data-lit', at === lit);
  const share = Math.min(1, Math.max(0, second / seconds));
  heard.style.clipPath = `inset(0 ${(100 * (1 - share)).toFixed(1)}% 0 0)`;
  clock.textContent = secondsText(Math.min(second, seconds));
};

/** The recording, or null if there is none or it cannot be played: then the words light up without sound. */
const soundOf = async (card: HTMLElement): Promise<HTMLAudioElement | null> => {
  const url = card.dataset.sound ?? '';
  if (url === '') return null;
  const audio = new Audio(url);
  try {
    // Played within the click and stopped, because a browser allows no first sound later.
    await audio.play();
    audio.pause();
    audio.currentTime = 0;
    return audio;
  } catch {
    return null;
  }
};

/** Seconds since the call began to ring; while the recording is heard, by its own clock. */
const clockOf = (audio: HTMLAudioElement | null, seconds: number): (() => number) => {
  const since = (moment: number) => (performance.now() - moment) / 1000;
  const began = performance.now();
  let ended: number | null = null;
  audio?.addEventListener('ended', () => {
    ended = performance.now();
  });
  return () => {
    if (!audio || since(began) < RING_S) return since(began);
    if (ended !== null) return RING_S + seconds + since(ended);
    return RING_S + (audio.currentTime / (audio.duration || seconds)) * seconds;
  };
};

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const watchCall = (card: HTMLElement): void => {
  const parts = partsOf(card);
  if (!parts) return;
  const { button, heard, clock, seconds } = parts;
  /** Ends what is playing; null at rest. */
  let stop: (() => void) | null = null;

  const rest = () => {
    stop = null;
    card.removeAttribute('data-playing');
    card.removeAttribute('data-ringing');
    heard.style.clipPath = '';
    clock.textContent = secondsText(0);
    button.setAttribute('aria-label', button.dataset.callPlay ?? '');
  };

  const play = async () => {
    let stopped = false;
    let audio: HTMLAudioElement | null = null;
    stop = () => {
      stopped = true;
      audio?.pause();
      rest();
    };
    button.setAttribute('aria-label', button.dataset.callStop ?? '');
    card.setAttribute('data-playing', '');
    const isMoving = !isStill();
    if (isMoving) show(parts, callMomentAt(0, seconds));
    audio = await soundOf(card);
    if (stopped) return;
    const now = clockOf(audio, seconds);
    window.setTimeout(() => !stopped && void audio?.play().catch(() => {}), RING_S * 1000);
    const frame = () => {
      if (stopped) return;
      const moment = callMomentAt(now(), seconds);
      if (moment.over) return rest();
      if (isMoving) show(parts, moment);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };

  button.addEventListener('click', () => (stop ? stop() : void play()));
};
