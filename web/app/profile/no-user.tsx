import { ButtonLink } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Waveform } from '#web/ui/waveform.tsx';
import { profile as texts } from './texts.ts';

export const NoUser = () => (
  <main
    id="contenu"
    tabIndex={-1}
    className="mx-auto grid min-h-[calc(100dvh-45px)] max-w-form place-content-center justify-items-center gap-5 px-4 py-12 text-center outline-none"
  >
    <a href="/" aria-label="Voxlex" className="inline-flex min-h-11 items-center rounded-md">
      <Logo />
    </a>
    <Waveform bars={36} seed={11} playedShare={0} className="h-9 w-60 max-w-full" />
    <h1 className="text-title">{texts.notFound}</h1>
    <p className="text-ink-2">{texts.notFoundLead}</p>
    <ButtonLink href="/auth" kind="primary">
      {texts.signIn}
    </ButtonLink>
  </main>
);
