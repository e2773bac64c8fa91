import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { trialLead } from '#contract/leads.ts';
import { trialFault, trialPayloadOf } from './trial-rules.ts';

const filled = {
  fullName: 'Anne Exemple',
  legalDomain: 'Droit civil',
  email: 'anne@exemple.be',
  phone: '+32 470 00 00 21',
  website: '',
  isSymplicyClient: 'oui',
};
const beside = { id: '0190a000-0000-7000-8000-000000000001', fax: '', tookMs: 4000, now: new Date(0) };

test('what is missing is said before a wrong address is', () => {
  expect(trialFault({ ...filled, email: 'anne', phone: ' ' })?.message).toBe(
    'Veuillez remplir tous les champs obligatoires',
  );
  expect(trialFault({ ...filled, email: 'anne' })?.message).toBe('Adresse email invalide');
  expect(trialFault({ ...filled, isSymplicyClient: '' })?.fields).toHaveProperty('isSymplicyClient');
  expect(trialFault(filled)).toBeNull();
});

test('what is sent is what the contract takes, with a website that was not given said so', () => {
  const sent = trialPayloadOf(filled, beside);
  expect(z.parse(trialLead, sent)).toEqual(sent);
  expect(sent).toMatchObject({ website: 'Non renseigné', timestamp: '1970-01-01T00:00:00.000Z' });
});
