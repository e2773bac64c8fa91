// The link of a form that is void, in the four languages of callers.
import { plain } from '#web/texts/plain.ts';
import { OneSentence } from './one-sentence.tsx';

export const VoidForm = () => (
  <OneSentence heading={plain.voidForm.title} text={plain.voidForm.text} heard={0}>
    <ul className="grid gap-2 text-ink-2">
      {plain.voidForm.others.map(({ language, text }) => (
        <li key={language} lang={language}>
          {text}
        </li>
      ))}
    </ul>
  </OneSentence>
);
