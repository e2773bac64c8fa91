// The page of an expired listening link, and the page after a new one was requested. It is served at the link's own
// address, so its form has no action.
import { links } from '#web/site/shell/links.ts';
import { plain } from '#web/texts/plain.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { OneSentence } from './one-sentence.tsx';

export const ExpiredLink = () => (
  <OneSentence heading={plain.expiredLink.heading} text={plain.expiredLink.text} heard={0}>
    <form method="post" className="grid">
      <Button type="submit" kind="primary">
        {plain.expiredLink.renew}
      </Button>
    </form>
    <ButtonLink href={links.dashboard}>{plain.expiredLink.signIn}</ButtonLink>
  </OneSentence>
);

export const AskedLink = () => (
  <OneSentence heading={plain.askedLink.heading} text={plain.askedLink.text} heard={1}>
    <ButtonLink href={links.dashboard}>{plain.askedLink.signIn}</ButtonLink>
  </OneSentence>
);
