import { expect, test } from 'vitest';
import { type Cues, NO_CUES, startCues } from './cues.ts';

/** A clock that the test moves. */
const turned = () => {
  let now = 0;
  let waiting: { at: number; ring: () => void }[] = [];
  let seen: Cues = NO_CUES;
  const clock = startCues(
    (ms, ring) => {
      const one = { at: now + ms, ring };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    (cues) => {
      seen = cues;
    },
  );
  const at = (seconds: number): string => {
    now = seconds * 1000;
    for (const one of waiting.filter(({ at: due }) => due <= now).sort((a, b) => a.at - b.at)) {
      waiting = waiting.filter((other) => other !== one);
      one.ring();
    }
    return Object.entries(seen)
      .filter(([, on]) => on)
      .map(([name]) => name)
      .join(' ');
  };
  return { clock, at };
};

test('closed, it bounces from the eighth second to the thirteenth and offers help from the thirtieth to the thirty-fifth', () => {
  const { clock, at } = turned();
  clock.closed();
  const shown = [7.9, 8, 12.9, 13, 29.9, 30, 34.9, 35].map(at);
  expect(shown).toEqual(['', 'bounces', 'bounces', '', '', 'popup', 'popup', '']);
});

test('code that came late counts from the opening of the page', () => {
  const { clock, at } = turned();
  clock.closed(8000);
  expect([0, 5, 21.9, 22].map(at)).toEqual(['bounces', '', '', 'popup']);
});

test('open for forty seconds, a demonstration is proposed and pulses for five', () => {
  const { clock, at } = turned();
  clock.opened();
  expect([39.9, 40, 44.9, 45, 300].map(at)).toEqual(['', 'demo pulses', 'demo pulses', 'demo', 'demo']);
});

test('closing cancels what was to come and hides the demonstration; help is never offered again', () => {
  const { clock, at } = turned();
  clock.opened();
  expect(at(41)).toBe('demo pulses');
  clock.closed();
  expect([41, 48.9, 49, 54, 71, 90, 200].map(at)).toEqual(['', '', 'bounces', '', '', '', '']);
});

test('opening cancels the bounce and the help', () => {
  const { clock, at } = turned();
  clock.closed();
  expect(at(9)).toBe('bounces');
  clock.opened();
  expect([9, 30, 38].map(at)).toEqual(['', '', '']);
});
