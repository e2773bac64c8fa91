// How durations and dates are written everywhere: 1 min 20 s, 20 s, 20/01/2026 10:00.
const ZONE = 'Europe/Brussels';

export const durationText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  if (minutes === 0) return `${rest}\u00a0s`;
  return rest === 0 ? `${minutes}\u00a0min` : `${minutes}\u00a0min\u00a0${rest}\u00a0s`;
};

/** The player's clock: 0:20, 12:05. */
export const clockText = (seconds: number): string => {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

const day = new Intl.DateTimeFormat('fr-BE', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const hour = new Intl.DateTimeFormat('fr-BE', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export const momentText = (iso: string): string => {
  const moment = new Date(iso);
  return `${day.format(moment)} ${hour.format(moment)}`;
};
