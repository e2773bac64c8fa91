import { expect, test } from 'vitest';
import { jobFailureText } from './code-texts.ts';

test('a job says what the relay or provider answered, else the sentence of its code', () => {
  expect(jobFailureText('unavailable', 'smtp_connection')).toBe('Le serveur de courrier ne répond pas');
  expect(jobFailureText('vendor_failed', 'code 21610')).toBe('Refusé par le fournisseur (code 21610)');
  expect(jobFailureText('not_audio', 'no stream')).toBe(
    'Ce fichier n’est pas un enregistrement audio lisible.',
  );
  expect(jobFailureText('timed_out', null)).toBe('La demande a pris trop de temps. Veuillez réessayer.');
  expect(jobFailureText(null, null)).toBe('–');
});
