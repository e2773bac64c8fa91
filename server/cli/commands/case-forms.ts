import * as z from 'zod';
import { MOST_FORMS, newForm } from '#contract/forms.ts';
import { addForm, formRows } from '#server/forms/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { type Command, firmWith } from '../command.ts';

const text = { type: 'string' } as const;

const add: Command = {
  name: 'forms add',
  usage: '--user OWNER --name N --when TEXT --link URL [--language fr] [--sending automatic|approval|off]',
  summary:
    'adds a case form to the list of the firm; without --sending it waits for a click beside the message',
  flags: { user: text, name: text, when: text, link: text, language: text, sending: text },
  async run(app, given) {
    const userId = await firmWith(app, given.need('user'));
    const sending = given.text('sending');
    const parsed = newForm.safeParse({
      name: given.need('name'),
      use_when: given.need('when'),
      link: given.need('link'),
      language: given.text('language') ?? 'fr',
      ...(sending === undefined ? {} : { sending }),
    });
    if (!parsed.success) throw new Failure('bad_request', { reason: z.prettifyError(parsed.error) });
    const about = { userId, actor: 'operator' as const, now: app.clock.now() };
    const id = await app.db.asSystem((trx) => addForm(trx, about, parsed.data));
    return { json: { id }, lines: [`id  ${id}`] };
  },
};

const list: Command = {
  name: 'forms list',
  usage: '--user OWNER',
  summary: 'lists the case forms of the firm',
  flags: { user: text },
  async run(app, given) {
    const userId = await firmWith(app, given.need('user'));
    const { rows } = await app.db.asSystem((trx) => formRows(trx, userId, { limit: MOST_FORMS, offset: 0 }));
    const forms = rows.map(({ id, name, use_when, link, language, sending }) => ({
      id,
      name,
      use_when,
      link,
      language,
      sending,
    }));
    return {
      json: { forms },
      lines: forms.map((one) => `${one.id}  ${one.language}  ${one.sending.padEnd(9)}  ${one.name}`),
    };
  },
};

export const formCommands: readonly Command[] = [add, list];
