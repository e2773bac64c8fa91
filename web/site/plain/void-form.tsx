// The link of a form that is void, in the four languages of callers. `firm` is named if the link was once its own.
import { plain } from '#web/texts/plain.ts';
import { OneSentence } from './one-sentence.tsx';

export const VoidForm = ({ firm }: { firm?: string }) => (
  <OneSentence
    {...(firm !== undefined && { over: firm })}
    heading={plain.voidForm.heading}
    text={plain.voidForm.text}
    next={plain.voidForm.next}
    heard={0}
  >
    <ul className="grid gap-2 text-ink-2">
      {plain.voidForm.others.map(({ language, text }) => (
        <li key={language} lang={language}>
          {text}
        </li>
      ))}
    </ul>
  </OneSentence>
);
