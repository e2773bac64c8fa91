// How figures, durations and dates are written everywhere: 1 240, 1 min 20 s, 20 s, 20/01/2026 10:00.
import { momentIn } from '#contract/brussels.ts';

/** 1 240, with the narrow space that French has there. */
export const groupedText = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, '\u202f');

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

export const momentText = (iso: string): string => momentIn(new Date(iso));
