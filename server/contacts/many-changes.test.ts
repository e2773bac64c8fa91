// Many people change contacts at the same moment: a change must not wait for a second connection while it holds one.
import { expect, test } from 'vitest';
import { contactsFixture } from '#tests/support/contacts.ts';

const { own, leave, list, change } = contactsFixture();

/** More than the pool of a process has connections. */
const AT_ONCE = 16;

test('as many changes of numbers as there are connections, and more, all succeed', async () => {
  for (let n = 0; n < AT_ONCE; n += 1) await leave(`+3247000${String(1000 + n)}`);
  const shown = [...(await list('?page_size=50'))];
  expect(shown).toHaveLength(AT_ONCE);
  const answers = await Promise.all(
    shown.map(({ id, version, numbers }, n) =>
      change('PATCH', `/api/contacts/${id}`, version, { numbers: [...numbers, `+3248000${2000 + n}`] }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(shown.map(() => 200));
  expect(await own.fresh.owner('select from contact_numbers')).toHaveLength(2 * AT_ONCE);
}, 60_000);
