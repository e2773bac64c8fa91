import { expect, test } from 'vitest';
import type { Recipient } from '#contract/recipients.ts';
import { summaryOf } from './recipient-summary.ts';

const recipient: Recipient = {
  id: '0190a0e0-0000-7000-8000-000000000001',
  version: 1,
  line_id: '0190a0e0-0000-7000-8000-000000000002',
  email: 'secretariat@cabinet.example',
  state: 'confirmed',
  confirmed_at: '2026-11-20T10:00:00.000Z',
  messages: 'all',
  digest_hour: null,
  content: null,
  quiet: null,
  urgent_anyway: true,
  language: 'fr',
  held: 0,
};
const quiet = { from: '20:00', to: '07:00', weekends: true, holidays: true };

test('a recipient of everything has a short line', () => {
  expect(summaryOf(recipient)).toBe('Tous les messages · français');
});

test('names quiet hours and what passes them', () => {
  expect(summaryOf({ ...recipient, quiet, content: 'link' })).toBe(
    'Tous les messages · lien seul · ne pas déranger de 20:00 à 07:00, le week-end, les jours fériés · urgences à toute heure · français',
  );
  expect(summaryOf({ ...recipient, quiet, urgent_anyway: false })).not.toContain('urgences');
});

test('names the hour of a digest, and no quiet hours, which it does not follow', () => {
  expect(summaryOf({ ...recipient, messages: 'digest', digest_hour: 18, quiet })).toBe(
    'Récapitulatif à 18\u00a0h · urgences à toute heure · français',
  );
});
