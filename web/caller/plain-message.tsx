// The caller's page without scripts: the browser's own form sends a recorded file to the page's address. The page is
// prerendered once for every line, so it names no firm.
import { links } from '#web/site/shell/links.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { AUDIO_FILES } from './file-instead.tsx';
import { caller } from './texts.ts';

export const PlainMessage = () => (
  <div className="grid gap-6">
    <h1 className="text-title">{caller.title}</h1>
    <p className="text-lead text-ink-2">{caller.withoutScripts}</p>
    <section aria-labelledby="que-dire-simple" className="grid gap-1.5 border-l-2 border-brand pl-4">
      <h2 id="que-dire-simple" className="font-sans text-base font-semibold tracking-normal">
        {caller.suggestionTitle}
      </h2>
      <p className="text-ink-2">{caller.suggestionPlain}</p>
    </section>
    <Card raised>
      <form method="post" encType="multipart/form-data" className="grid gap-4">
        <TextField
          label={caller.phone}
          hint={caller.phoneHint}
          type="tel"
          name="caller"
          autoComplete="tel"
          maxLength={40}
          optional
        />
        <TextField
          label={caller.file}
          hint={caller.filePlain}
          type="file"
          name="audio"
          accept={AUDIO_FILES}
          capture
          required
          className="py-2"
        />
        <Button type="submit" kind="primary">
          {caller.send}
        </Button>
      </form>
    </Card>
    <p className="text-table text-ink-2">
      {caller.recordedNotice} {caller.terms}{' '}
      <a href={links.terms} className="underline underline-offset-4">
        {caller.termsLink}
      </a>
      .
    </p>
  </div>
);
