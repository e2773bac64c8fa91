// The buttons beside a player's play button: steps of five seconds, and the speed, which each press raises.
import { ui } from '#web/texts/ui.ts';
import { type Sound, SPEEDS } from './use-sound.ts';

export const STEP_S = 5;

/** Moves by that many seconds, within the recording. */
export const stepped = (sound: Sound, by: number, duration: number): void =>
  sound.seek(Math.min(duration, Math.max(0, sound.at + by)));

const written = new Intl.NumberFormat('fr-BE', { maximumFractionDigits: 2 });
const look =
  'inline-grid h-9 min-w-9 shrink-0 place-items-center rounded-md px-1 text-table font-semibold whitespace-nowrap text-ink-2 tabular-nums select-none hover:bg-quiet-tint hover:text-ink max-sm:h-11 max-sm:min-w-11';

type StepProps = { sound: Sound; duration: number; direction: 'back' | 'on'; className: string };

export const StepButton = ({ sound, duration, direction, className }: StepProps) => {
  const by = direction === 'back' ? -STEP_S : STEP_S;
  const shown = `${direction === 'back' ? '−' : '+'}${STEP_S}\u00a0s`;
  return (
    <button
      type="button"
      aria-label={shown + ui[direction]}
      title={shown + ui[direction]}
      onClick={() => stepped(sound, by, duration)}
      className={`${look} ${className}`}
    >
      {shown}
    </button>
  );
};

/** After the fastest comes the slowest. */
const nextSpeed = (speed: number): number =>
  SPEEDS[(SPEEDS.findIndex((one) => one >= speed) + 1) % SPEEDS.length] ?? 1;

type SpeedProps = { speed: number; onSpeed: (speed: number) => void; className: string };

export const SpeedButton = ({ speed, onSpeed, className }: SpeedProps) => {
  const shown = `${written.format(speed)}×`;
  return (
    <button
      type="button"
      aria-label={`${ui.speed}\u202f: ${shown}`}
      title={`${ui.speed}\u202f: ${shown}`}
      onClick={() => onSpeed(nextSpeed(speed))}
      className={`${look} sm:min-w-12! ${className}`}
    >
      {shown}
    </button>
  );
};
