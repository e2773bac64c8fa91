import { expect, it } from 'vitest';
import { type PrioritySignals, rankByPriority } from '#contract/priority.ts';
import { DEFAULT_WEIGHTS, weights } from '#contract/priority-values.ts';
import { PRESET_WEIGHTS, PRESETS, type Preset, presetOf } from './presets.ts';
import { texts } from './texts.ts';

const NOW = new Date('2026-11-25T10:00:00.000Z');
const message = (id: string, given: Partial<PrioritySignals>): PrioritySignals => ({
  id,
  received_at: '2026-11-25T08:00:00.000Z',
  caller: null,
  urgency: null,
  length: 160,
  remind_at: null,
  facts: null,
  calls: 1,
  first_call_at: null,
  client: null,
  ...given,
});
const MESSAGES = [
  message('urgent', { urgency: 'Urgent' }),
  message('client', {
    client: { reference: null },
    facts: { deadline_on: null, priority: { asks: 'rappelez-moi' } },
  }),
  message('promised', { facts: { deadline_on: null, priority: { promised: 'vous deviez me rappeler' } } }),
];
const order = (preset: Preset) => rankByPriority(MESSAGES, PRESET_WEIGHTS[preset], NOW).map(({ id }) => id);

it('puts urgent messages or clients first, as each preset says', () => {
  expect(order('urgent')[0]).toBe('urgent');
  expect(order('clients')).toEqual(['client', 'promised', 'urgent']);
  expect(order('balanced')[0]).toBe('client');
});

it('does what its hint says', () => {
  const { balanced, clients, urgent } = PRESET_WEIGHTS;
  expect(texts.presets.urgent.hint).toContain('connaître l’appelant ne compte pas');
  expect(urgent.client).toBe(0);
  expect(texts.presets.clients.hint).toContain('Un message urgent compte moins');
  expect(clients.urgent).toBeLessThan(balanced.urgent);
  expect(clients.client).toBeGreaterThan(balanced.client);
  expect(clients.promised).toBeGreaterThan(balanced.promised);
});

it('has weights that the server accepts, and knows each of them again', () => {
  for (const preset of PRESETS) {
    expect(weights.safeParse(PRESET_WEIGHTS[preset]).success).toBe(true);
    expect(presetOf((rule) => PRESET_WEIGHTS[preset][rule])).toBe(preset);
  }
  expect(presetOf((rule) => (rule === 'client' ? 11 : DEFAULT_WEIGHTS[rule]))).toBeNull();
  expect(presetOf(() => null)).toBeNull();
});
