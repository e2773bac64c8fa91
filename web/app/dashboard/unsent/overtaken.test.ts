import { expect, test } from 'vitest';
import { ApiError } from '#web/app/api/api-error.ts';
import { overtakenIn, overtakenText } from './overtaken.ts';

const CLAIRE = { id: '0190d3a0-0000-7000-8000-00000000000a', name: 'Claire Exemple' };
const given = {
  changed: { status: 'Traité', outcome: 'called_back' },
  changed_at: '2026-01-20T09:05:00.000Z',
  changed_by: CLAIRE,
};

test('the refusal names the person, the time and what was changed', () => {
  const error = new ApiError('message_changed', 409, 'Modifié.', { details: given });
  const read = overtakenIn(error);
  expect(read).toEqual(given);
  expect(read && overtakenText(read, 'me')).toBe(
    'Claire Exemple l’a modifié le 20/01/2026 10:05 (Traité\u202f: rappelé)',
  );
});

test('an own device, a program and a colleague without a name are said', () => {
  expect(overtakenText(given, CLAIRE.id)).toContain('vous l’avez modifié depuis un autre appareil le 20/01');
  expect(overtakenText({ ...given, changed_by: null }, 'me')).toContain('un logiciel l’a modifié');
  expect(overtakenText({ ...given, changed_by: { ...CLAIRE, name: '' } }, 'me')).toContain('un collègue');
});

test('who was given the message is named', () => {
  const changed = { assignee_id: 'x', assignee_name: 'Marc Exemple' };
  expect(overtakenText({ ...given, changed }, 'me')).toContain('(Confié à Marc Exemple)');
});

test('a refusal of an older server names none', () => {
  expect(overtakenIn(new ApiError('message_changed', 409, 'Modifié.'))).toBeNull();
  expect(overtakenIn(null)).toBeNull();
});
