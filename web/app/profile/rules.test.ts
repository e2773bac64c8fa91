import { describe, expect, it } from 'vitest';
import { ApiError, refusalOf } from '#web/app/api/api-error.ts';
import { SessionError } from '#web/app/session/port.ts';
import { NotSignedIn, profileChangeOf, refusalSentence } from './rules.ts';
import { profile as texts } from './texts.ts';

const shown = {
  id: '0190a0e0-0000-7000-8000-000000000001',
  email: 'maitre@cabinet.example',
  full_name: 'Maître Exemple',
  phone: '+32 470 00 00 11',
  status: 'active',
};
const NOW = new Date('2026-11-21T10:00:00.000Z');
const updated_at = NOW.toISOString();

describe('what is saved of a profile', () => {
  it('is the name without the blanks around it, and the telephone that was changed', () => {
    expect(profileChangeOf(shown, { fullName: ' Camille Exemple ', phone: '+32 470 00 00 12' }, NOW)).toEqual(
      {
        full_name: 'Camille Exemple',
        phone: '+32 470 00 00 12',
        updated_at,
      },
    );
  });

  it('clears a telephone that was emptied', () => {
    expect(profileChangeOf(shown, { fullName: 'Maître Exemple', phone: ' ' }, NOW).phone).toBeNull();
  });

  it('leaves a telephone alone that the stand-in of the profile did not know', () => {
    const change = profileChangeOf({ ...shown, phone: null }, { fullName: 'Maître Exemple', phone: '' }, NOW);
    expect(change).toEqual({ full_name: 'Maître Exemple', updated_at });
  });
});

describe('a refusal', () => {
  it('uses the words of the service that refused', () => {
    expect(refusalSentence(new ApiError('no_rows', 404, 'Aucun profil.'), texts.notSaved)).toBe(
      'Aucun profil.',
    );
    expect(
      refusalSentence(new SessionError('current_password_invalid', 400, 'English'), texts.notChanged),
    ).toBe('Le mot de passe actuel est incorrect.');
    expect(refusalSentence(new NotSignedIn(), texts.notSaved)).toBe('Utilisateur non connecté');
  });

  it('falls back to the sentence of what was tried', () => {
    expect(refusalSentence('odd', texts.notChanged)).toBe('Erreur lors du changement de mot de passe');
    for (const body of ['', '<html>Bad Gateway</html>', '{}', '{"code":"internal","message":""}'])
      expect(refusalSentence(refusalOf(502, body), texts.notSaved)).toBe(
        'Erreur lors de la mise à jour du profil',
      );
  });
});
