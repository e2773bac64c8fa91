import { describe, expect, it } from 'vitest';
import { SessionError } from '#web/app/session/port.ts';
import { ProfileError, profileTexts } from '#web/app/session/profile.ts';
import { arrivalOf } from './arrival.ts';
import { resetSentence, signInSentence, updateSentence } from './refusals.ts';

const refused = (code: string, status = 400, message = 'English words') =>
  new SessionError(code, status, message);

describe('a refused sign-in', () => {
  it.each([
    [
      refused('invalid_credentials'),
      'Email ou mot de passe incorrect. Vérifiez vos identifiants ou utilisez "Mot de passe oublié".',
    ],
    [refused('email_not_confirmed'), 'Veuillez confirmer votre email avant de vous connecter.'],
    [
      refused('over_request_rate_limit', 429),
      'Trop de tentatives de connexion. Veuillez patienter quelques minutes.',
    ],
    [refused('something_new', 400, 'Nouveau refus'), 'Erreur de connexion: Nouveau refus'],
    [
      refused('no_answer', 0, 'Failed to fetch'),
      'Erreur de connexion: le serveur ne répond pas. Vérifiez votre connexion.',
    ],
    [new TypeError('x is undefined'), 'Erreur de connexion inattendue. Veuillez réessayer.'],
    [new ProfileError(profileTexts.unreadable), 'Erreur lors de la récupération du profil utilisateur'],
    [
      new ProfileError(profileTexts.notMade),
      "Profil utilisateur manquant. Veuillez contacter l'administrateur pour configurer votre compte.",
    ],
    [new ProfileError(profileTexts.notChecked), 'Erreur lors de la vérification du profil utilisateur.'],
  ])('%o becomes its sentence', (error, sentence) => {
    expect(signInSentence(error)).toBe(sentence);
  });
});

describe('a refused reset or update', () => {
  it('says why where it is known, and the general sentence where it is not', () => {
    expect(resetSentence(refused('x', 500, 'panne'))).toBe("Erreur lors de l'envoi de l'email: panne");
    expect(resetSentence(new Error('bug'))).toBe("Erreur lors de l'envoi de l'email de réinitialisation.");
    expect(updateSentence(refused('x', 500, 'panne'))).toBe('Erreur lors de la mise à jour: panne');
    expect(updateSentence(new Error('bug'))).toBe('Erreur lors de la mise à jour du mot de passe.');
  });
});

describe('arriving at /auth', () => {
  it('opens the new password for reset=true, with or without the link’s code', () => {
    expect(arrivalOf('https://a.example/auth?reset=true')).toEqual({ mode: 'new-password', linked: false });
    expect(arrivalOf('https://a.example/auth?reset=true&code=1')).toEqual({
      mode: 'new-password',
      linked: true,
    });
  });

  it('finds the token of an invitation, and of a link that was asked for without a verifier', () => {
    expect(arrivalOf('https://a.example/auth?token_hash=abc&type=invite')).toEqual({
      mode: 'new-password',
      linked: false,
      token: { kind: 'invite', hash: 'abc' },
    });
    expect(arrivalOf('https://a.example/auth?reset=true&token_hash=abc&type=recovery')).toEqual({
      mode: 'new-password',
      linked: false,
      token: { kind: 'recovery', hash: 'abc' },
    });
    expect(arrivalOf('https://a.example/auth?token_hash=abc&type=signup')).toEqual({ mode: 'sign-in' });
  });

  it('knows an expired link by query or fragment', () => {
    const expired = { mode: 'reset-request', expired: true };
    expect(arrivalOf('https://a.example/auth?reset=true&error=x&error_code=otp_expired')).toEqual(expired);
    expect(arrivalOf('https://a.example/auth?reset=true#error_code=otp_expired')).toEqual(expired);
  });

  it('opens the second factor for whom a signed-in page sends here', () => {
    expect(arrivalOf('https://a.example/auth?etape=code')).toEqual({ mode: 'second-factor' });
  });

  it('says that a session was closed elsewhere', () => {
    expect(arrivalOf('https://a.example/auth?fin=session')).toEqual({ mode: 'sign-in', ended: true });
  });

  it('opens the sign-in otherwise', () => {
    expect(arrivalOf('https://a.example/auth')).toEqual({ mode: 'sign-in' });
    expect(arrivalOf('https://a.example/auth?reset=false')).toEqual({ mode: 'sign-in' });
  });
});
