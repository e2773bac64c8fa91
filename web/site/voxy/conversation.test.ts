import { expect, test } from 'vitest';
import { asked, type Message, sendable, sendsOn } from './conversation.ts';

const said = (...texts: string[]): Message[] =>
  texts.map((text, id) => ({ id, text, isBot: id % 2 === 0, timestamp: id }));

test('a text is trimmed; blank, or while an answer is awaited, nothing is sent', () => {
  expect(sendable('  Combien ? \n', false)).toBe('Combien ?');
  expect(sendable(' \n\t ', false)).toBeNull();
  expect(sendable('Combien ?', true)).toBeNull();
});

test('Enter sends; Shift and Enter, or Enter while composing an accent, do not', () => {
  const key = { key: 'Enter', shiftKey: false, isComposing: false };
  expect(sendsOn(key)).toBe(true);
  expect(sendsOn({ ...key, shiftKey: true })).toBe(false);
  expect(sendsOn({ ...key, isComposing: true })).toBe(false);
  expect(sendsOn({ ...key, key: 'a' })).toBe(false);
});

test('the whole conversation goes, greeting and new question included', () => {
  expect(asked(said('Bonjour', 'Prix ?'))).toEqual([
    { role: 'assistant', content: 'Bonjour' },
    { role: 'user', content: 'Prix ?' },
  ]);
});

test('of a long one the end goes: twenty turns and eight kilobytes', () => {
  const many = asked(said(...Array.from({ length: 30 }, (_, at) => `n${at}`)));
  expect(many).toHaveLength(20);
  expect(many.at(-1)?.content).toBe('n29');
  const wide = asked(said('é'.repeat(3000), 'é'.repeat(2000), 'é'.repeat(500)));
  expect(wide.map(({ content }) => content.length)).toEqual([2000, 500]);
});
