// On a small screen the window is the screen: a phone that zooms into the field would leave its half outside.
import { CHAT_SMALL_PX } from '#contract/limits.ts';

export const isSmall = (): boolean => window.matchMedia(`(max-width: ${CHAT_SMALL_PX}px)`).matches;

/** Answers how to restore what was there. */
export const lockZoom = (): (() => void) => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  if (!meta) return () => undefined;
  const before = meta.content;
  meta.content = `${before}, maximum-scale=1, user-scalable=no`;
  return () => {
    meta.content = before;
  };
};
