// Ready-made weights of «À rappeler d'abord», so that a firm need not know the table.
import {
  DEFAULT_WEIGHTS,
  PRIORITY_RULES,
  type PriorityRule,
  type Weights,
} from '#contract/priority-values.ts';

export const PRESETS = ['balanced', 'urgent', 'clients'] as const;
export type Preset = (typeof PRESETS)[number];

export const PRESET_WEIGHTS: Readonly<Record<Preset, Weights>> = {
  balanced: DEFAULT_WEIGHTS,
  urgent: {
    ...DEFAULT_WEIGHTS,
    custody: 150,
    due_today: 80,
    due_past: 50,
    due_tomorrow: 60,
    due_soon: 40,
    urgent: 70,
    moderate: 15,
    client: 0,
    detailed: 10,
  },
  clients: { ...DEFAULT_WEIGHTS, client: 80, promised: 50, repeat: 20, urgent: 20, detailed: 10 },
};

/** Null for weights of the firm's own. */
export const presetOf = (weightOf: (rule: PriorityRule) => number | null): Preset | null =>
  PRESETS.find((preset) => PRIORITY_RULES.every((rule) => weightOf(rule) === PRESET_WEIGHTS[preset][rule])) ??
  null;
