// The page of the link that confirms the address of a colleague outside a firm, and the two pages that answer it. The first
// is served at the link's own address, so its form has no action.
import { plain } from '#web/texts/plain.ts';
import { Button } from '#web/ui/button.tsx';
import { OneSentence } from './one-sentence.tsx';

export const ConfirmOutsideAddress = () => (
  <OneSentence heading={plain.outsideAddress.heading} text={plain.outsideAddress.text} heard={0}>
    <form method="post" className="grid">
      <Button type="submit" kind="primary">
        {plain.outsideAddress.confirm}
      </Button>
    </form>
  </OneSentence>
);

export const OutsideConfirmed = () => <OneSentence {...plain.outsideConfirmed} heard={1} />;

export const OutsideVoid = () => <OneSentence {...plain.outsideVoid} heard={0} />;
