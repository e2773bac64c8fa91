// The page of a confirmation link, and the two pages that answer it. The first is served at the link's own address, so
// its form has no action.
import { links } from '#web/site/shell/links.ts';
import { plain } from '#web/texts/plain.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { OneSentence } from './one-sentence.tsx';

export const ConfirmAddress = () => (
  <OneSentence heading={plain.confirmAddress.heading} text={plain.confirmAddress.text} heard={0}>
    <form method="post" className="grid">
      <Button type="submit" kind="primary">
        {plain.confirmAddress.confirm}
      </Button>
    </form>
  </OneSentence>
);

export const AddressConfirmed = () => (
  <OneSentence heading={plain.addressConfirmed.heading} text={plain.addressConfirmed.text} heard={1}>
    <ButtonLink href={links.home}>{plain.addressConfirmed.home}</ButtonLink>
  </OneSentence>
);

export const AddressLinkVoid = () => (
  <OneSentence heading={plain.addressLinkVoid.heading} text={plain.addressLinkVoid.text} heard={0}>
    <ButtonLink href={links.home}>{plain.addressLinkVoid.home}</ButtonLink>
  </OneSentence>
);
