// The page of the link that stops the texts of a firm, and the page after its button. The first is served at the link's
// own address, so its form has no action. Callers speak four languages.
import { links } from '#web/site/shell/links.ts';
import { plain } from '#web/texts/plain.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { OneSentence } from './one-sentence.tsx';

const Others = ({ texts }: { texts: Readonly<Record<string, string>> }) => (
  <ul className="grid gap-2 text-table text-ink-2">
    {Object.entries(texts).map(([language, text]) => (
      <li key={language} lang={language}>
        {text}
      </li>
    ))}
  </ul>
);

export const StopTexts = () => (
  <OneSentence heading={plain.stopTexts.heading} text={plain.stopTexts.text} heard={0}>
    <div className="grid gap-6">
      <form method="post" className="grid">
        <Button type="submit" kind="primary">
          {plain.stopTexts.confirm}
        </Button>
      </form>
      <Others texts={plain.stopTexts.others} />
    </div>
  </OneSentence>
);

export const TextsStopped = () => (
  <OneSentence heading={plain.textsStopped.heading} text={plain.textsStopped.text} heard={1}>
    <Others texts={plain.textsStopped.others} />
  </OneSentence>
);

/** The page without a code in its address. */
export const StopIncomplete = () => (
  <OneSentence heading={plain.stopIncomplete.heading} text={plain.stopIncomplete.text} heard={0}>
    <ButtonLink href={links.home}>{plain.stopIncomplete.home}</ButtonLink>
  </OneSentence>
);
