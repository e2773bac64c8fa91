// Skip buttons of five seconds and the speed, below a player's slider.
import { ui } from '#web/texts/ui.ts';
import { Button } from './button.tsx';
import { STEP_S, stepped } from './player.tsx';
import { type Sound, SPEEDS } from './use-sound.ts';

const written = new Intl.NumberFormat('fr-BE', { maximumFractionDigits: 2 });

type ControlsProps = {
  sound: Sound;
  duration: number;
  speed: number;
  onSpeed: (speed: number) => void;
};

export const PlayerControls = ({ sound, duration, speed, onSpeed }: ControlsProps) => (
  <div className="mt-1 flex flex-wrap items-center gap-1">
    <Button kind="quiet" size="small" onClick={() => stepped(sound, -STEP_S, duration)}>
      −{STEP_S}
      {'\u00a0'}s<span className="sr-only">{ui.back}</span>
    </Button>
    <Button kind="quiet" size="small" onClick={() => stepped(sound, STEP_S, duration)}>
      +{STEP_S}
      {'\u00a0'}s<span className="sr-only">{ui.on}</span>
    </Button>
    <label className="ml-auto flex items-center gap-2 text-table text-ink-2">
      {ui.speed}
      <select
        value={speed}
        onChange={(event) => onSpeed(Number(event.currentTarget.value))}
        className="min-h-9 rounded-md border border-control bg-card px-2 text-ink tabular-nums"
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {written.format(one)}×
          </option>
        ))}
      </select>
    </label>
  </div>
);
