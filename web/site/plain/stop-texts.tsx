// The pages of the links that stop the texts and the mails of a firm, and those after their buttons. A form is served at an address
// of the link, so it has no action. Callers speak four languages.
import { Button } from '#web/ui/button.tsx';
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

type Done = { heading: string; text: string; others: Readonly<Record<string, string>> };
type Asked = Done & { confirm: string };

export const StopPage = ({ heading, text, confirm, others }: Asked) => (
  <OneSentence heading={heading} text={text} heard={0}>
    <div className="grid gap-6">
      <form method="post" className="grid">
        <Button type="submit" kind="primary">
          {confirm}
        </Button>
      </form>
      <Others texts={others} />
    </div>
  </OneSentence>
);

/** Its form stands at the link's own address too, and takes the stop back. */
export const StoppedPage = ({ heading, text, others, resume }: Done & { resume: string }) => (
  <OneSentence heading={heading} text={text} heard={1}>
    <div className="grid gap-6">
      <form method="post" className="grid">
        <Button type="submit">{resume}</Button>
      </form>
      <Others texts={others} />
    </div>
  </OneSentence>
);

export const ResumedPage = ({ heading, text, others }: Done) => (
  <OneSentence heading={heading} text={text} heard={1}>
    <Others texts={others} />
  </OneSentence>
);

/** The page without a code in its address. It sells nothing to a person who wants no more messages. */
export const StopIncomplete = ({ heading, text, others }: Done) => (
  <OneSentence heading={heading} text={text} heard={0}>
    <Others texts={others} />
  </OneSentence>
);
