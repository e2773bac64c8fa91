import { stamped } from '#web/site/stamped.ts';
import type { FormOutcome } from '#web/texts/plain-forms.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { OneSentence } from './one-sentence.tsx';

/** The result of a form that was sent without scripts. */
export const OutcomePage = ({
  outcome: { heading, text, next },
  write,
}: {
  outcome: FormOutcome;
  write: string;
}) => (
  <OneSentence heading={heading} text={text} heard={0.5}>
    {next && (
      <ButtonLink href={next[1]} kind="primary">
        {next[0]}
      </ButtonLink>
    )}
    <ButtonLink href={`mailto:${stamped.SUPPORT_EMAIL}`}>{write}</ButtonLink>
  </OneSentence>
);
