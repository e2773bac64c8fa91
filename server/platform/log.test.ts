import { expect, test } from 'vitest';
import { openLog } from './log.ts';

const collected = () => {
  const lines: string[] = [];
  return { lines, log: openLog({ write: (line) => void lines.push(line) }) };
};

test('an error is logged with its name, code and place, without its message', () => {
  const { lines, log } = collected();
  const inner = Object.assign(new Error('Mme Exemple a dit son secret'), { code: 'ECONNRESET' });
  log.error(
    { voxlexTest: 1, code: 'internal' } as never,
    'request failed',
    new Error('secret aussi', { cause: inner }),
  );
  expect(lines.join('')).toContain('ECONNRESET');
  expect(lines.join('')).toContain('request failed');
  expect(lines.join('')).not.toMatch(/secret|Exemple/);
});
