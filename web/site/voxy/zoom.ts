// Locks the zoom while the chat fills a small screen: a phone that zooms into the field would hide half of it.
import { CHAT_SMALL_PX } from '#contract/limits.ts';

export const isSmall = (): boolean => window.matchMedia(`(max-width: ${CHAT_SMALL_PX}px)`).matches;

/** Returns a function that restores the previous state. */
export const lockZoom = (): (() => void) => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  if (!meta) return () => undefined;
  const before = meta.content;
  meta.content = `${before}, maximum-scale=1, user-scalable=no`;
  return () => {
    meta.content = before;
  };
};
