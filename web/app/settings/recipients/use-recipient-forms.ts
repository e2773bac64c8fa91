// Forms that add or change a recipient.
import {
  type NewRecipient,
  newRecipient,
  type Recipient,
  recipient,
  recipientPatch,
} from '#contract/recipients.ts';
import { useSettings } from '../context.ts';
import { errorsIn } from '../pieces/errors-in.ts';
import { type Form, useForm } from '../pieces/use-form.ts';
import { ifMatch } from '../pieces/use-line.ts';
import { formWords } from './form-texts.ts';
import { useRecipientsReload } from './use-recipients.ts';

export type Choices = Pick<
  Recipient,
  'messages' | 'digest_hour' | 'content' | 'quiet' | 'urgent_anyway' | 'language'
>;

const choicesOf = (one: Recipient): Choices => ({
  messages: one.messages,
  digest_hour: one.digest_hour,
  content: one.content,
  quiet: one.quiet,
  urgent_anyway: one.urgent_anyway,
  language: one.language,
});

export const useRecipientForm = (one: Recipient): Form<Choices> => {
  const { client } = useSettings();
  const reload = useRecipientsReload(one.line_id);
  const seen = (now: Recipient) => {
    void reload();
    return { version: now.version, values: choicesOf(now) };
  };
  return useForm<Choices>({
    name: one.id,
    stored: { version: one.version, values: choicesOf(one) },
    check: (mine) => errorsIn(recipientPatch, mine, choicesOf(one)),
    save: async (mine, version) =>
      seen(
        await client.call('patchRecipient', {
          params: { id: one.id },
          body: mine,
          headers: ifMatch(version),
        }),
      ),
    current: (reply) => {
      const now = recipient.safeParse(reply.current);
      return now.success ? seen(now.data) : null;
    },
  });
};

export type Added = Choices & { email: string };

/** `onAdded` gets the new recipient; until then the draft is kept. */
export const useNewRecipient = (
  lineId: string,
  language: Recipient['language'],
  onAdded: () => void,
): Form<Added> => {
  const { client } = useSettings();
  const reload = useRecipientsReload(lineId);
  const empty: Added = {
    email: '',
    messages: 'all',
    digest_hour: null,
    content: null,
    quiet: null,
    urgent_anyway: true,
    language,
  };
  const inputOf = (mine: Partial<Added>): NewRecipient => ({ ...empty, ...mine, line_id: lineId });
  return useForm<Added>({
    name: `${lineId}/new`,
    stored: { version: 0, values: empty },
    said: formWords.added,
    check: (mine) => errorsIn(newRecipient, inputOf(mine), empty),
    save: async (mine) => {
      await client.call('addRecipient', { body: inputOf(mine) });
      await reload();
      onAdded();
      // The sent values are stored, so nothing is left in the draft.
      return { version: 0, values: { ...empty, ...mine } };
    },
    current: () => null,
  });
};

/** The part of a form that both a new and a known recipient have. */
export type ChoicesForm = {
  values: Choices;
  errors: { [F in keyof Choices]?: string };
  set: <F extends keyof Choices>(field: F, value: Choices[F]) => void;
};

export const choicesIn = <V extends Choices & Record<string, unknown>>(form: Form<V>): ChoicesForm => ({
  values: form.values,
  errors: form.errors,
  set: form.set as ChoicesForm['set'],
});
