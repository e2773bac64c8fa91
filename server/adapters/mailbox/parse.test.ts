import { expect, test } from 'vitest';
import { parseMail } from './parse.ts';

const MAIL = Buffer.from('From: <a@pbx.example>\r\nTo: demo@voxlex.example\r\n\r\nBonjour.');

// The promise rejects only after the child has closed its output, so no child is left running.
test('a child that exceeds its time limit is killed, and the mail may be sent again', async () => {
  await expect(parseMail(MAIL, 1)).rejects.toMatchObject({ code: 'timed_out', retry: 'yes' });
});

test('the same mail is parsed within the default limit', async () => {
  expect(await parseMail(MAIL, 60_000)).toMatchObject({ attachments: [], report: null });
});
