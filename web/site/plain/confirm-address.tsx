// The page of a confirmation link, and the two pages that answer it. The first is served at the link's own address, so
// its form has no action.
import type { Language } from '#contract/languages.ts';
import { CONFIRM_ADDRESS } from '#web/texts/confirm-address.ts';
import { Button } from '#web/ui/button.tsx';
import { OneSentence } from './one-sentence.tsx';

export type AddressPage = 'asked' | 'confirmed' | 'void';

export const ConfirmAddress = ({ language, page }: { language: Language; page: AddressPage }) => {
  const texts = CONFIRM_ADDRESS[language];
  const { heading, text } = texts[page];
  return (
    <OneSentence
      heading={heading}
      text={text}
      {...(page === 'void' && { next: texts.void.next })}
      heard={page === 'confirmed' ? 1 : 0}
    >
      {page === 'asked' && (
        <form method="post" className="grid">
          <Button type="submit" kind="primary">
            {texts.asked.action}
          </Button>
        </form>
      )}
    </OneSentence>
  );
};
