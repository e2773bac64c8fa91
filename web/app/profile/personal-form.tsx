// Tab 1: name and telephone can be edited; the e-mail address is read-only.
import { type FormEvent, useState } from 'react';
import type { Profile } from '#web/app/session/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { type Change, profileChangeOf, refusalSentence } from './rules.ts';
import { profile as texts } from './texts.ts';
import type { News } from './use-news.ts';

type PersonalProps = {
  shown: Profile;
  save: (change: Change) => Promise<void>;
  tell: (news: News | null) => void;
};

export const PersonalForm = ({ shown, save, tell }: PersonalProps) => {
  const [fullName, setFullName] = useState(shown.full_name);
  const [phone, setPhone] = useState(shown.phone ?? '');
  const [nameless, setNameless] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const blank = fullName.trim() === '';
    setNameless(blank);
    if (blank) return;
    setBusy(true);
    tell(null);
    try {
      await save(profileChangeOf(shown, { fullName, phone }, new Date()));
      tell({ tone: 'success', sentence: texts.saved });
    } catch (error) {
      tell({ tone: 'error', sentence: refusalSentence(error, texts.notSaved) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label={texts.fullName}
        name="full_name"
        autoComplete="name"
        required
        maxLength={200}
        value={fullName}
        onChange={(event) => setFullName(event.target.value)}
        error={nameless ? texts.fullNameMissing : null}
      />
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        name="email"
        autoComplete="email"
        readOnly
        value={shown.email}
        className="bg-paper-2 text-ink-2"
      />
      <TextField
        label={texts.phone}
        optional
        type="tel"
        name="phone"
        autoComplete="tel"
        maxLength={40}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <Button type="submit" kind="primary" busy={busy} className="sm:justify-self-start">
        {busy ? texts.saving : texts.save}
      </Button>
    </form>
  );
};
