// What stands where a listening link ran out, and what is said after asking for another. Served at the link's own
// address, so the form has none: it goes back to where it stands.
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
