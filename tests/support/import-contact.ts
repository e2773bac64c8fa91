// A contact with a mail address, imported by its firm as from a file of its own program.
import { until } from './running-server.ts';

export const importContact = async (
  { url, token }: { url: string; token: string },
  { name, number, email }: { name: string; number: string; email: string },
): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` };
  const file = new FormData();
  file.set('file', new Blob([`Nom;Numéro;E-mail\n${name};${number};${email}`]), 'contacts.csv');
  const read = await fetch(`${url}/api/contacts/import`, { method: 'POST', body: file, headers });
  if (!read.ok) throw new Error(`the import answered ${read.status}: ${await read.text()}`);
  const { id } = await read.json();
  await fetch(`${url}/api/contacts/imports/${id}/confirm`, { method: 'POST', headers });
  await until(`the contact ${name}`, async () => {
    const reply = await fetch(`${url}/api/contacts?q=${encodeURIComponent(number)}`, { headers });
    return (await reply.json()).items.some(({ emails }: { emails: string[] }) => emails.includes(email));
  });
};
