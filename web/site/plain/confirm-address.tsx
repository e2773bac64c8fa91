// The page of a confirmation link, and the two pages that answer it. The first is served at the link's own address, so
// its form has no action.
import type { Language } from '#contract/values.ts';
import { links } from '#web/site/shell/links.ts';
import { CONFIRM_ADDRESS } from '#web/texts/confirm-address.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { OneSentence } from './one-sentence.tsx';

export type AddressPage = 'asked' | 'confirmed' | 'void';

export const ConfirmAddress = ({ language, page }: { language: Language; page: AddressPage }) => {
  const { heading, text, action } = CONFIRM_ADDRESS[language][page];
  return (
    <OneSentence heading={heading} text={text} heard={page === 'confirmed' ? 1 : 0}>
      {page === 'asked' ? (
        <form method="post" className="grid">
          <Button type="submit" kind="primary">
            {action}
          </Button>
        </form>
      ) : (
        <ButtonLink href={links.home}>{action}</ButtonLink>
      )}
    </OneSentence>
  );
};
