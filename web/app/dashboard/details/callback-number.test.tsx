import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CallbackCheck } from '#contract/voicemail.ts';
import { CallbackNumber } from './callback-number.tsx';

const check: CallbackCheck = {
  said: '+32470000002',
  caller: '+32470000001',
  verdict: 'differs',
  passage: { start: 12.3, end: 17.6 },
};
const shown = (callback: CallbackCheck, callback_number: string | null = '+32470000002') =>
  renderToStaticMarkup(
    <CallbackNumber
      facts={{ caller_name: null, deadline_text: null, deadline_on: null, callback_number, callback }}
    />,
  );

test('another number than the one that called: both can be dialled, and the seconds to listen to are said', () => {
  const html = shown(check);
  expect(html).toContain('href="tel:+32470000002"');
  expect(html).toContain('href="tel:+32470000001"');
  expect(html).toContain('de 0:12 à 0:18');
});

test('the number that called, said as well, is not doubted', () => {
  const html = shown({ ...check, verdict: 'same', caller: '+32470000002' });
  expect(html).toContain('href="tel:+32470000002"');
  expect(html).not.toContain('À vérifier');
});

test('what is no whole number is shown as it was said and cannot be dialled', () => {
  const html = shown({ ...check, said: '0470 00 00 0', verdict: 'incomplete', caller: null }, null);
  expect(html).toContain('0470 00 00 0');
  expect(html).not.toContain('href=');
});
