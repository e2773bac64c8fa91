// The page of the link that confirms the address of a colleague outside a firm, and the two pages that answer it. The first
// is served at the link's own address, so its form has no action.
import { links } from '#web/site/shell/links.ts';
import { plain } from '#web/texts/plain.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { OneSentence } from './one-sentence.tsx';

export const OutsideAddress = () => (
  <OneSentence heading={plain.outsideAddress.heading} text={plain.outsideAddress.text} heard={0}>
    <form method="post" className="grid">
      <Button type="submit" kind="primary">
        {plain.outsideAddress.confirm}
      </Button>
    </form>
  </OneSentence>
);

export const OutsideConfirmed = () => (
  <OneSentence heading={plain.outsideConfirmed.heading} text={plain.outsideConfirmed.text} heard={1}>
    <ButtonLink href={links.home}>{plain.outsideConfirmed.home}</ButtonLink>
  </OneSentence>
);

export const OutsideVoid = () => (
  <OneSentence heading={plain.outsideVoid.heading} text={plain.outsideVoid.text} heard={0}>
    <ButtonLink href={links.home}>{plain.outsideVoid.home}</ButtonLink>
  </OneSentence>
);
