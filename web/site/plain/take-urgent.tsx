// The page of the link in a notice of escalation, and the pages that answer it. The first one is served at the link's own
// address, so its form has no action.
import { FIRM_MARK } from '#contract/stamps.ts';
import { plain } from '#web/texts/plain.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { OneSentence } from './one-sentence.tsx';

export const TakeUrgent = () => (
  <OneSentence over={FIRM_MARK} heading={plain.takeUrgent.heading} text={plain.takeUrgent.text} heard={0}>
    <form method="post" className="grid">
      <Button type="submit" kind="primary">
        {plain.takeUrgent.confirm}
      </Button>
    </form>
  </OneSentence>
);

export const UrgentTaken = () => (
  <OneSentence heading={plain.urgentTaken.heading} text={plain.urgentTaken.text} heard={1}>
    <ButtonLink href="/dashboard?urgent=1">{plain.urgentTaken.open}</ButtonLink>
  </OneSentence>
);

export const UrgentTakenBefore = () => (
  <OneSentence heading={plain.urgentTakenBefore.heading} text={plain.urgentTakenBefore.text} heard={1}>
    <ButtonLink href="/dashboard?urgent=1">{plain.urgentTakenBefore.open}</ButtonLink>
  </OneSentence>
);

export const UrgentLinkVoid = () => (
  <OneSentence {...plain.urgentLinkVoid} heard={0}>
    <ButtonLink href="/dashboard?urgent=1" kind="primary">
      {plain.urgentLinkVoid.open}
    </ButtonLink>
  </OneSentence>
);

export const ConfirmPhone = () => (
  <OneSentence heading={plain.confirmPhone.heading} text={plain.confirmPhone.text} heard={0}>
    <form method="post" className="grid">
      <Button type="submit" kind="primary">
        {plain.confirmPhone.confirm}
      </Button>
    </form>
  </OneSentence>
);

export const PhoneConfirmed = () => <OneSentence {...plain.phoneConfirmed} heard={1} />;

export const PhoneLinkVoid = () => <OneSentence {...plain.phoneLinkVoid} heard={0} />;
