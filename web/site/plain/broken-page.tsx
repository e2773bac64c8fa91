import { stamped } from '#web/site/stamped.ts';
import { plain } from '#web/texts/plain.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { OneSentence } from './one-sentence.tsx';

export const BrokenPage = () => (
  <OneSentence heading={plain.broken.heading} text={plain.broken.text} heard={0.3}>
    {/* An empty address reloads the page, without a script. */}
    <ButtonLink href="" kind="primary">
      {plain.broken.retry}
    </ButtonLink>
    <ButtonLink href={`mailto:${stamped.SUPPORT_EMAIL}`}>{plain.broken.write}</ButtonLink>
  </OneSentence>
);
