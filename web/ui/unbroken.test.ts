import { expect, test } from 'vitest';
import { unbroken, unbrokenHtml } from './unbroken.tsx';

test('no line breaks inside ‘e-mail’', () => {
  expect(unbroken('Par e-mail, dans l’e-mail. Vos E-mails !')).toBe(
    'Par e\u2011mail, dans l’e\u2011mail. Vos E\u2011mails !',
  );
});

test('an address that contains the word stays as it is, and so does another word', () => {
  for (const text of ['e-mail@exemple.be', 'https://exemple.be/e-mail', 'e-mail.exemple.be', 'vice-mail'])
    expect(unbroken(text)).toBe(text);
});

test('in HTML the attributes stay as they are', () => {
  expect(unbrokenHtml('<a href="mailto:a@b.be?subject=e-mail" title="e-mail">Un e-mail</a>')).toBe(
    '<a href="mailto:a@b.be?subject=e-mail" title="e-mail">Un e\u2011mail</a>',
  );
});
