// The launcher's position: offsets from the bottom-right corner, kept at a distance from the edges.
import { CHAT_EDGE_PX, CHAT_LAUNCHER_PX } from '#contract/limits.ts';

export type Place = { x: number; y: number };
export type Size = { width: number; height: number };

export const HOME: Place = { x: CHAT_EDGE_PX, y: CHAT_EDGE_PX };
/** A smaller movement is a click and not a drag. */
const DRAG_FROM_PX = 6;
const STEP_PX = 16;
const GAP_PX = 12;

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));

export const keepInView = ({ x, y }: Place, view: Size): Place => ({
  x: within(x, CHAT_EDGE_PX, view.width - CHAT_LAUNCHER_PX - CHAT_EDGE_PX),
  y: within(y, CHAT_EDGE_PX, view.height - CHAT_LAUNCHER_PX - CHAT_EDGE_PX),
});

export const isDrag = (from: Place, to: Place): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) >= DRAG_FROM_PX;

/** Pointer positions count from the top left, the launcher's from the bottom right. */
export const dragged = (start: Place, from: Place, to: Place, view: Size): Place =>
  keepInView({ x: start.x - (to.x - from.x), y: start.y - (to.y - from.y) }, view);

const STEPS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: STEP_PX, y: 0 },
  ArrowRight: { x: -STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: STEP_PX },
  ArrowDown: { x: 0, y: -STEP_PX },
};

/** Null for a key that does not move it. */
export const nudged = (place: Place, key: string, view: Size): Place | null => {
  const step = STEPS[key];
  return step ? keepInView({ x: place.x + step.x, y: place.y + step.y }, view) : null;
};

/** Places the window above the launcher, else below, else beside it, and always inside the viewport. */
export const windowPlace = (launcher: Place, view: Size, window: Size): Place => {
  const past = CHAT_LAUNCHER_PX + GAP_PX;
  const mostX = view.width - window.width - CHAT_EDGE_PX;
  const mostY = view.height - window.height - CHAT_EDGE_PX;
  const x = within(launcher.x, CHAT_EDGE_PX, mostX);
  const above = launcher.y + past;
  if (above <= mostY) return { x, y: above };
  const below = launcher.y - GAP_PX - window.height;
  if (below >= CHAT_EDGE_PX) return { x, y: below };
  const left = launcher.x + past;
  const right = launcher.x - GAP_PX - window.width;
  return {
    x: left <= mostX ? left : within(right, CHAT_EDGE_PX, mostX),
    y: within(launcher.y, CHAT_EDGE_PX, mostY),
  };
};
