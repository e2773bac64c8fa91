// The round button: a click opens the chat; a drag or the arrow keys move it while the window is closed.
import { MessageCircle, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { voxy } from '#web/texts/voxy.ts';
import { classes } from '#web/ui/classes.ts';
import type { Cues } from './cues.ts';
import { dragged, HOME, isDrag, keepInView, nudged, type Place } from './place.ts';
import { viewSize } from './view-size.ts';

type LauncherProps = {
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  place: Place;
  cues: Cues;
  onMove: (place: Place) => void;
  onPress: () => void;
  onPopup: () => void;
};

type Drag = { start: Place; from: Place; moved: boolean };
const pointOf = ({ clientX, clientY }: PointerEvent): Place => ({ x: clientX, y: clientY });

export const Launcher = ({ button, open, place, cues, onMove, onPress, onPopup }: LauncherProps) => {
  const hint = useId();
  const drag = useRef<Drag | null>(null);
  const justDragged = useRef(false);

  useEffect(() => {
    const keepInside = () => onMove(keepInView(place, viewSize()));
    window.addEventListener('resize', keepInside);
    return () => window.removeEventListener('resize', keepInside);
  }, [place, onMove]);

  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    justDragged.current = false;
    if (open || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { start: place, from: pointOf(event), moved: false };
  };
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    const going = drag.current;
    if (!going) return;
    going.moved ||= isDrag(going.from, pointOf(event));
    if (going.moved) onMove(dragged(going.start, going.from, pointOf(event), viewSize()));
  };
  const end = () => {
    justDragged.current = drag.current?.moved ?? false;
    drag.current = null;
  };
  const press = () => {
    // The browser sends a click after a drag.
    if (!justDragged.current) onPress();
    justDragged.current = false;
  };
  const key = (event: KeyboardEvent<HTMLButtonElement>) => {
    justDragged.current = false;
    const next = open ? null : nudged(place, event.key, viewSize());
    if (!next) return;
    event.preventDefault();
    onMove(next);
  };

  // Set through the style object: the content policy refuses a style attribute in the markup.
  const anchor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!anchor.current || place === HOME) return;
    anchor.current.style.right = `${place.x}px`;
    anchor.current.style.bottom = `${place.y}px`;
  }, [place]);

  return (
    <div
      ref={anchor}
      data-voxy-anchor=""
      className={classes(
        'fixed right-6 bottom-6 z-50 size-16 noscript:hidden',
        open && '[@media(max-width:640px)]:hidden',
      )}
    >
      {cues.popup && (
        <button
          type="button"
          data-voxy-popup=""
          onClick={onPopup}
          className="absolute right-0 bottom-full mb-3 min-h-11 rounded-lg border border-line bg-card px-4 font-semibold whitespace-nowrap text-ink shadow-card"
        >
          {voxy.popup}
        </button>
      )}
      <button
        ref={button}
        type="button"
        data-voxy-launcher=""
        aria-label={open ? voxy.close : voxy.open}
        aria-expanded={open}
        aria-describedby={open ? undefined : hint}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onClick={press}
        onKeyDown={key}
        className={classes(
          'group grid size-16 touch-none place-items-center rounded-full select-none',
          cues.bounces && 'animate-bounce',
        )}
      >
        {/* The button has the size of the specification, its disc is smaller. */}
        <span className="grid size-12 place-items-center rounded-full bg-brand text-on-brand shadow-card group-hover:bg-brand-strong">
          {open ? (
            <X className="size-6" aria-hidden="true" />
          ) : (
            <MessageCircle className="size-6" aria-hidden="true" />
          )}
        </span>
      </button>
      <span id={hint} hidden>
        {voxy.moveHint}
      </span>
    </div>
  );
};
