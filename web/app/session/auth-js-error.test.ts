import { GoTrueClient } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { resetSentence, signInSentence, updateSentence } from '#web/app/auth/refusals.ts';
import { sessionErrorOf } from './auth-js-error.ts';

const answered = (status: number, body: string, statusText = '') =>
  new GoTrueClient({
    url: 'https://identity.example/auth/v1',
    persistSession: false,
    autoRefreshToken: false,
    fetch: async () => new Response(body, { status, statusText }),
  });

const refusalFrom = async (client: GoTrueClient) => {
  const { error } = await client.signInWithPassword({ email: 'a@b.example', password: 'secret' });
  if (!error) throw new Error('nothing was refused');
  return sessionErrorOf(error);
};

test.each([500, 502, 503, 504])('a %i of the identity service has a sentence of its own', async (status) => {
  const refused = await refusalFrom(answered(status, '{"code":"internal","message":"Panne de la base."}'));
  expect(refused.status).toBe(status);
  expect(signInSentence(refused)).toBe('Erreur de connexion: Panne de la base.');
  expect(resetSentence(refused)).toBe("Erreur lors de l'envoi de l'email: Panne de la base.");
  expect(updateSentence(refused)).toBe('Erreur lors de la mise à jour: Panne de la base.');
});

test.each([
  [502, '<html>Bad Gateway</html>', 'Bad Gateway'],
  [503, '', ''],
  [500, '{}', 'Internal Server Error'],
  [404, '<html>Not Found</html>', 'Not Found'],
])('a %i without words reads as a failure of the service, in French', async (status, body, line) => {
  const refused = await refusalFrom(answered(status, body, line));
  expect(signInSentence(refused)).toBe(
    'Erreur de connexion: le service est momentanément indisponible. Veuillez réessayer dans un instant.',
  );
});

test('only a request without any reply is a broken connection', async () => {
  const client = new GoTrueClient({
    url: 'https://identity.example/auth/v1',
    persistSession: false,
    autoRefreshToken: false,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  expect(signInSentence(await refusalFrom(client))).toBe(
    'Erreur de connexion: le serveur ne répond pas. Vérifiez votre connexion.',
  );
});

test('a password changed without a session has a French message', async () => {
  const { error } = await answered(200, '{}').updateUser({ password: 'un-mot-de-passe' });
  if (!error) throw new Error('nothing was refused');
  expect(updateSentence(sessionErrorOf(error))).toBe(
    'Erreur lors de la mise à jour: votre session a expiré. Reconnectez-vous, ou demandez un nouveau lien.',
  );
});
