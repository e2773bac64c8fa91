import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { recordingLead } from '#contract/leads.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { french } from '#web/texts/greeting/french.ts';
import { portuguese } from '#web/texts/greeting/portuguese.ts';
import {
  announcement,
  greetingFault,
  isTooShort,
  mayRecord,
  quoteAt,
  reasonOf,
  uploadFields,
} from './greeting-rules.ts';

const person = { fullName: 'Anne Exemple', email: 'anne@exemple.be' };
const take = {
  id: '0190a000-0000-7000-8000-000000000001',
  blob: new Blob(['opus']),
  filename: 'message.webm',
  contentType: 'audio/webm',
  durationMs: 4400,
  peaks: [],
};

test('two filled fields open the button; a blank name or a wrong address is then reported', () => {
  expect(mayRecord(person)).toBe(true);
  expect(mayRecord({ ...person, email: '' })).toBe(false);
  expect(mayRecord({ ...person, fullName: '' })).toBe(false);
  expect(mayRecord({ ...person, fullName: '  ' })).toBe(true);
  expect(greetingFault({ fullName: '', email: 'anne' }, french)?.message).toBe(
    "Veuillez saisir votre adresse e-mail avant d'enregistrer",
  );
  expect(greetingFault({ ...person, fullName: ' ' }, french)?.message).toBe(
    "Veuillez saisir votre nom et prénom avant d'enregistrer",
  );
  expect(greetingFault(person, french)).toBeNull();
});

test('under two seconds is too short; a file is for the server to measure', () => {
  expect(isTooShort({ durationMs: 1999 })).toBe(true);
  expect(isTooShort({ durationMs: 2000 })).toBe(false);
  expect(isTooShort({ durationMs: null })).toBe(false);
});

test('eight quotes in each language, and the ninth turn shows the first again', () => {
  for (const { quotes } of [french, portuguese]) {
    expect(new Set(quotes.map(([words]) => words)).size).toBe(8);
    expect(quoteAt(quotes, 8)).toBe(quotes[0]);
    expect(quoteAt(quotes, 7)).toBe(quotes[7]);
  }
});

test('what is sent is what the contract takes', () => {
  const beside = { source: 'recording', fax: '', tookMs: 12_000.4, now: new Date(0) };
  const fields = uploadFields(take, { ...person, email: ' anne@exemple.be ' }, beside);
  expect(z.parse(recordingLead, fields)).toEqual(fields);
  expect(fields).toMatchObject({ duration: '4.400', email: 'anne@exemple.be', contentType: 'audio/webm' });
  expect(uploadFields({ ...take, durationMs: null }, person, beside)).not.toHaveProperty('duration');
});

test('a refusal is said with its status in the language of the page, and with what to do', () => {
  const refused = new ApiError('internal', 500, 'x');
  expect(french.recorder.sendFailed(reasonOf(refused, french))).toBe(
    "Erreur lors de l'envoi: Erreur serveur: 500. Veuillez réessayer.",
  );
  expect(reasonOf(refused, portuguese)).toBe('Erro do servidor: 500');
  expect(reasonOf(new ApiError('rate_limited', 429, 'x'), portuguese)).toContain('aguarde');
  expect(reasonOf(new TypeError('failed'), french)).toBe('le serveur ne répond pas');
});

test('the time is announcement three times at most', () => {
  const all = Array.from({ length: 180 }, (_, second) => announcement(second * 1000, 180, french));
  expect([...new Set(all)]).toEqual([
    'Enregistrement en cours.',
    'Il reste 30 secondes.',
    'Il reste 10 secondes.',
  ]);
});
