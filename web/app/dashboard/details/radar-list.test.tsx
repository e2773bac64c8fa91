import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Voicemail } from '#contract/voicemail.ts';
import { RadarList } from './radar-list.tsx';

type Mark = NonNullable<NonNullable<Voicemail['facts']>['radar']>[number];

const mark = (more: Partial<Mark>): Mark => ({
  event: 'Audience',
  quote: 'je passe au tribunal lundi',
  on: null,
  day_text: null,
  ...more,
});
const shown = (radar: Mark[]) =>
  renderToStaticMarkup(
    <RadarList
      message={{
        facts: { caller_name: null, deadline_text: null, deadline_on: null, callback_number: null, radar },
        ai_summary: null,
        received_at: '2026-11-20T09:00:00.000Z',
      }}
    />,
  );
const count = (html: string, words: string): number => html.split(words).length - 1;

test('a sentence that names two events is quoted once, and an event that was marked twice is shown once', () => {
  const html = shown([mark({}), mark({ event: 'Citation' }), mark({})]);
  expect(count(html, 'je passe au tribunal lundi')).toBe(1);
  expect(count(html, 'Audience')).toBe(1);
  expect(count(html, 'Citation')).toBe(1);
});
