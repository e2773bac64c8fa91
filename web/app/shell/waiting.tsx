// A signed-in page without its content: the account is not known yet, or its session shows another firm.
import type { Account } from '#web/app/session/account.ts';
import { lazyPart } from '#web/ui/boundary.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const OtherFirm = lazyPart(() => import('./other-firm.tsx'));

/** `account` is that of a page whose session may come to show another firm. */
export const Waiting = ({ words, account }: { words: string; account?: Account }) =>
  account?.name === 'other-firm' ? (
    <OtherFirm />
  ) : (
    <main
      id="contenu"
      tabIndex={-1}
      className="grid min-h-[calc(100dvh-45px)] place-items-center outline-none"
    >
      {/* As wide and high without the words: a slow browser paints the spinner before it has read them. */}
      <p role="status" className="flex min-h-7 min-w-70 items-center gap-3 text-ink-2">
        <Spinner className="size-5" />
        {words}
      </p>
    </main>
  );
