// An unexpected console line fails the test that wrote it, or its file. A test that expects one mocks the method:
// vi.spyOn(console, 'error').mockImplementation(() => {}).
import { afterAll, afterEach, expect } from 'vitest';

const written: string[] = [];

for (const kind of ['error', 'warn', 'log', 'info', 'debug'] as const)
  console[kind] = (...words: unknown[]) => {
    written.push(`console.${kind}: ${words.map(String).join(' ')}`);
  };

const nothingWritten = () => expect(written.splice(0), 'unexpected lines on the console').toEqual([]);
afterEach(nothingWritten);
afterAll(nothingWritten);
