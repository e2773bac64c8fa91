import { describe, expect, it } from 'vitest';
import { HANDLED, OPEN } from '#contract/message-states.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { demoSource } from '#web/app/demo/demo-source.ts';
import { BEGINNING } from '../view.ts';
import { reminderBefore } from './use-message-acts.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const message = async (given: Partial<Voicemail>): Promise<Voicemail> => {
  const { items } = await demoSource({ now: () => new Date('2026-01-20T09:00:00Z') }).list(BEGINNING);
  const [one] = items;
  if (one === undefined) throw new Error('no message');
  const { remind_at, outcome, handled_at, ...bare } = one;
  return { ...bare, status: OPEN, ...given };
};

describe('taking back a reminder', () => {
  it('gives back the one before, if its time is to come', async () => {
    const remind_at = inHours(5);
    expect(reminderBefore(await message({ remind_at }))).toEqual({ status: OPEN, remind_at });
  });

  it('leaves none where there was none, or where its time has passed: the server refuses the past', async () => {
    expect(reminderBefore(await message({}))).toEqual({ status: OPEN, remind_at: null });
    expect(reminderBefore(await message({ remind_at: inHours(-5) }))).toEqual({
      status: OPEN,
      remind_at: null,
    });
  });

  it('makes a handled message handled again', async () => {
    const before = await message({ status: HANDLED, outcome: 'called_back' });
    expect(reminderBefore(before)).toEqual({ status: HANDLED, outcome: 'called_back', remind_at: null });
  });
});
