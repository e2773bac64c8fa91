import { describe, expect, test } from 'vitest';
import { invitation, passwordReset, signedLinkRenewal } from './index.ts';

const given = {
  name: 'Anne Delvaux',
  link: 'https://voxlex.example/auth/v1/verify?token=abc&type=invite',
  company: 'Exemple SRL, Rue de l’Exemple 1, 7500 Tournai',
  code: '048291',
  expires: new Date('2026-01-27T09:00:00Z'),
};

describe.each([
  ['the invitation', invitation, 'Votre accès à Voxlex'],
  ['the password reset', passwordReset, 'Réinitialisation de votre mot de passe Voxlex'],
])('%s', (_name, write, subject) => {
  test('contains the link, the six digits, the name and the expiry time', () => {
    const letter = write(given);
    expect(letter.subject).toBe(subject);
    for (const body of [letter.html, letter.text]) {
      expect(body).toContain('048291');
      expect(body).toContain('Bonjour Anne Delvaux,');
      expect(body).toContain('27/01/2026 10:00');
    }
    expect(letter.text).toContain(given.link);
    expect(letter.html).toContain('href="https://voxlex.example/auth/v1/verify?token=abc&amp;type=invite"');
  });

  test('has no code in its subject, because a locked screen shows the subject', () => {
    expect(write(given).subject).not.toContain('048291');
  });

  test('removes markup, links and line breaks from the name', () => {
    const letter = write({ ...given, name: '<b>evil.example</b>\r\nBcc: x\u202e' });
    expect(letter.html).not.toContain('<b>');
    expect(letter.html + letter.text).not.toContain('evil.example');
    expect(letter.text).toMatch(/^Bonjour [^\n]*Bcc: x,\n/);
  });

  test('greets without a name if the name is empty', () => {
    expect(write({ ...given, name: '' }).text).toMatch(/^Bonjour,\n/);
  });
});

test.each([
  ['fr', 'Votre nouveau lien d’écoute'],
  ['nl', 'Uw nieuwe luisterlink'],
  ['de', 'Ihr neuer Link zum Anhören'],
  ['en', 'Your new listening link'],
] as const)(
  'in %s the letter with a new link contains the time of the message alone',
  (language, subject) => {
    const letter = signedLinkRenewal({
      language,
      link: 'https://voxlex.example/audio/new',
      company: 'Exemple SRL, Rue de l’Exemple 1, 7500 Tournai',
      expires: new Date('2026-01-20T09:15:00Z'),
      receivedAt: new Date('2026-01-20T09:00:00Z'),
    });
    expect(letter.subject).toBe(subject);
    for (const body of [letter.html, letter.text]) {
      expect(body).toContain('https://voxlex.example/audio/new');
      expect(body).toContain('20/01/2026 10:00');
      expect(body).toContain('20/01/2026 10:15');
    }
  },
);

test('the invitation with a number explains how to divert calls, for mobile and fixed telephones', () => {
  const letter = invitation({ ...given, lineNumber: '+3265000001' });
  for (const body of [letter.html, letter.text]) {
    expect(body).toContain('+32 65 00 00 01');
    expect(body).toContain('**61*+3265000001#');
    expect(body).toContain('*67*003265000001#');
    expect(body).toContain('##61#, ##67#, ##21#');
  }
  expect(invitation({ ...given, lineNumber: null }).text).not.toContain('Renvoyer vos appels');
});
