// /messagerie: finds a firm's line by its code. Firms are not listed, because their use of the product is private.
import { type FormEvent, useState } from 'react';
import { slugFromTyped } from '#contract/line-code.ts';
import { withBoundary } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { caller } from './texts.ts';

const go = (slug: string) => window.location.assign(`/messagerie/${slug}`);

export const FindLine = withBoundary(
  ({
    title = caller.findTitle,
    lead = caller.find,
    wrong = false,
  }: {
    title?: string;
    lead?: string;
    /** True when the server refused a malformed code: the form was sent without scripts or before hydration. */
    wrong?: boolean;
  }) => {
    const [error, setError] = useState<string | null>(wrong ? caller.codeWrong : null);
    const open = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const typed = new FormData(event.currentTarget).get('code');
      const slug = slugFromTyped(typeof typed === 'string' ? typed : '');
      if (slug === null) return setError(caller.codeWrong);
      setError(null);
      go(slug);
    };
    return (
      <div className="grid gap-6">
        <h1 className="text-title">{title}</h1>
        <p className="text-lead text-ink-2">{unbroken(lead)}</p>
        <Card raised>
          <form action="/messagerie" method="get" onSubmit={open} className="grid gap-4" noValidate>
            <TextField
              label={caller.code}
              hint={caller.codeHint}
              name="code"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              required
              error={error}
            />
            <Button type="submit" kind="primary">
              {caller.open}
            </Button>
          </form>
        </Card>
        <p className="text-table text-ink-2">{caller.noList}</p>
      </div>
    );
  },
);
