// A signed-in page before the account is known.
import { Spinner } from '#web/ui/spinner.tsx';

export const Waiting = ({ words }: { words: string }) => (
  <main id="contenu" tabIndex={-1} className="grid min-h-[calc(100dvh-45px)] place-items-center outline-none">
    <p role="status" className="flex items-center gap-3 text-ink-2">
      <Spinner className="size-5" />
      {words}
    </p>
  </main>
);
