// The form, the channel and the words that a person chooses before a form is sent.
import { type FormEvent, useState } from 'react';
import { FORM_TEXT_LENGTH, type FormApproval, type MessageForm } from '#contract/forms.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea } from '#web/ui/field.tsx';
import type { FormAct } from '../source.ts';
import { texts } from './texts.ts';

export type Acting = {
  beside: MessageForm;
  busy: boolean;
  act: (act: FormAct, done: string) => Promise<void>;
};

const SMS = 'sms';

/** `by`: SMS or an address. The words of each channel are kept apart, because only the SMS contains its link. */
export const FormEditor = ({ beside, busy, act, by }: Acting & { by: string }) => {
  const { proposal, forms, emails, can_text } = beside;
  const [formId, setFormId] = useState(proposal?.form.id ?? forms[0]?.id ?? '');
  const [way, setWay] = useState(by);
  const [words, setWords] = useState({ sms: beside.text, mail: beside.mail_text });
  const channel = way === SMS ? 'sms' : 'mail';
  const text = words[channel];
  const usual = channel === 'sms' ? beside.text : beside.mail_text;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const approve: FormApproval = {
      form_id: formId,
      ...(channel === 'sms' ? {} : { channel, email: way }),
      ...(text === usual ? {} : { text }),
    };
    void act({ approve }, texts.sent[channel]);
  };
  const ways = [
    ...(can_text ? [{ value: SMS, label: texts.bySms }] : []),
    ...emails.map((address) => ({ value: address, label: texts.byMail(address) })),
  ];
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      <SelectField
        label={texts.other}
        size="small"
        options={forms.map(({ id, name }) => ({ value: id, label: name }))}
        value={formId}
        onChange={({ target }) => setFormId(target.value)}
      />
      {emails.length > 0 && (
        <SelectField
          label={texts.channel}
          size="small"
          options={ways}
          value={way}
          onChange={({ target }) => setWay(target.value)}
        />
      )}
      <TextArea
        label={channel === 'sms' ? texts.text : texts.mailText}
        hint={channel === 'sms' ? texts.textHint : texts.mailTextHint}
        rows={4}
        maxLength={FORM_TEXT_LENGTH}
        value={text}
        onChange={({ target }) => setWords({ ...words, [channel]: target.value })}
      />
      <Button kind="primary" size="small" type="submit" busy={busy} className="justify-self-start">
        {texts.send}
      </Button>
    </form>
  );
};

/** The channel that the line would choose, as the editor begins with it. */
export const firstWay = ({ channel, emails }: MessageForm): string =>
  channel === 'mail' ? (emails[0] ?? SMS) : SMS;
