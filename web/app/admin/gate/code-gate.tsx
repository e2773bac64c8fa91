// The operator's pages before they are open: a new code of the second factor.
import { browserSession } from '#web/app/session/browser-session.ts';
import { SecondStep } from '#web/app/shell/second-step.tsx';
import { Card } from '#web/ui/card.tsx';
import { admin as texts } from '../texts.ts';

export const CodeGate = ({ onShown }: { onShown: () => void }) => (
  <main
    id="contenu"
    tabIndex={-1}
    className="mx-auto grid w-full max-w-[26rem] content-start gap-6 px-4 py-10 outline-none sm:py-16"
  >
    <div className="grid gap-1.5">
      <h1 className="text-h2">{texts.gate.title}</h1>
      <p className="text-ink-2">{texts.gate.lead}</p>
    </div>
    <Card as="section" raised aria-label={texts.gate.title}>
      <SecondStep
        session={browserSession}
        onShown={onShown}
        leave={texts.gate.leave}
        onLeave={() => window.location.assign('/dashboard')}
      />
    </Card>
  </main>
);
