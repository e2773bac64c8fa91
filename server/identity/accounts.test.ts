// Accounts that the operator creates follow the same rules as those of users.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityFixture } from '#tests/support/identity.ts';

let fixture: Awaited<ReturnType<typeof identityFixture>>;
beforeAll(async () => {
  fixture = await identityFixture();
});
afterAll(() => fixture.close());

const create = (email: string, password: string) =>
  fixture.identity.createAccount({ email, name: 'Anne Exemple', password });

test.each(['Azerty123', 'motdepasse', 'court', 'x.exemple@exemple.be'])(
  'the operator cannot create an account with the weak password %s',
  async (password) => {
    await expect(create('x.exemple@exemple.be', password)).rejects.toMatchObject({
      code: 'weak_password',
      french: 'Ce mot de passe est trop court ou trop courant. Choisissez-en un autre.',
    });
    expect(await fixture.identity.find('x.exemple@exemple.be')).toBeNull();
  },
);

test('an address that already has an account is refused in any case of letters', async () => {
  await create('prise@exemple.be', 'assez-long-31');
  await expect(create('Prise@Exemple.be', 'assez-long-32')).rejects.toMatchObject({
    code: 'email_exists',
    french: 'Un compte existe déjà avec cette adresse e-mail.',
  });
});

test('an account needs a valid e-mail address', async () => {
  await expect(create('pas une adresse', 'assez-long-33')).rejects.toMatchObject({
    code: 'bad_request',
    reason: 'email',
  });
});
