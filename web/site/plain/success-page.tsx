import { links } from '#web/site/shell/links.ts';
import { plain } from '#web/texts/plain.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { OneSentence } from './one-sentence.tsx';

export const SuccessPage = () => (
  <OneSentence heading={plain.success.heading} text={plain.success.text} heard={1}>
    <ButtonLink href={links.booking} kind="primary">
      {plain.success.book}
    </ButtonLink>
    <ButtonLink href={links.home}>{plain.success.home}</ButtonLink>
  </OneSentence>
);
