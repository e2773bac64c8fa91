import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AutomaticNote } from './automatic-note.tsx';

const shown = (transcription: string | null, kind: 'message' | 'missed' = 'message') =>
  renderToStaticMarkup(<AutomaticNote message={{ kind, transcription, ai_summary: null }} />);

test('a transcribed message says that the recording is authoritative, also on paper', () => {
  expect(shown('Bonjour Maître.')).toContain(
    'Transcription et analyse automatiques\u202f: l’enregistrement fait foi.',
  );
  expect(shown('Bonjour Maître.')).not.toContain('data-print="no"');
});

test('a message without a text says nothing of it', () => {
  expect(shown(null)).toBe('');
  expect(shown(null, 'missed')).toBe('');
});
