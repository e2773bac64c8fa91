import { links } from '#web/site/shell/links.ts';
import { plain } from '#web/texts/plain.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { OneSentence } from './one-sentence.tsx';

export const LostPage = () => (
  <OneSentence heading={plain.lost.heading} text={plain.lost.text} heard={0}>
    <ButtonLink href={links.home} kind="primary">
      {plain.lost.home}
    </ButtonLink>
    <ButtonLink href={links.caller}>{plain.lost.caller}</ButtonLink>
  </OneSentence>
);
