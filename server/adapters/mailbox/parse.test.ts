import { expect, test } from 'vitest';
import { parseMail } from './parse.ts';

const MAIL = Buffer.from('From: <a@pbx.example>\r\nTo: demo@voxlex.example\r\n\r\nBonjour.');

// The refusal comes once the child's output is closed: no process that parses is left then.
test('a child that is still parsing at its time limit is killed, and the mail may be sent again', async () => {
  await expect(parseMail(MAIL, 1)).rejects.toMatchObject({ code: 'timed_out', retry: 'yes' });
});

test('within the limit the same mail is parsed', async () => {
  expect(await parseMail(MAIL, 60_000)).toMatchObject({ attachments: [], report: null });
});
