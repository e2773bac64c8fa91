// Shown when the firm requires a second factor and the user has none: it is set up before any other page.
import { useEffect, useState } from 'react';
import { needsPassword, sentenceOr } from '#web/app/session/refusals.ts';
import type { Enrolment, SecondFactor } from '#web/app/session/second-factor.ts';
import { AppHeader } from '#web/app/shell/app-header.tsx';
import { SECOND_STEP } from '#web/app/shell/auth-addresses.ts';
import { Waiting } from '#web/app/shell/waiting.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { profile } from '../texts.ts';
import { AskPassword } from './ask-password.tsx';
import { EnrolmentForm } from './enrolment-form.tsx';
import { PaperCodes } from './paper-codes.tsx';
import { secondFactor as texts } from './texts.ts';

type RequiredProps = { factor: SecondFactor; onLogout: () => void; onReady: () => void };

type Stage =
  | { name: 'checking' }
  | { name: 'failed'; sentence: string; wantsPassword: boolean }
  | { name: 'enrolling'; enrolment: Enrolment }
  | { name: 'codes'; codes: readonly string[] };

export const RequiredPage = ({ factor, onLogout, onReady }: RequiredProps) => {
  const [stage, setStage] = useState<Stage>({ name: 'checking' });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let here = true;
    const begin = async (): Promise<Stage | null> => {
      const step = await factor.step();
      if (step === 'enrolment') return { name: 'enrolling', enrolment: await factor.enrol(texts.device(1)) };
      if (step === 'none') onReady();
      else window.location.replace(SECOND_STEP);
      return null;
    };
    begin().then(
      (next) => here && next && setStage(next),
      (error: unknown) =>
        here &&
        setStage({
          name: 'failed',
          sentence: sentenceOr(error, texts.failed),
          wantsPassword: needsPassword(error),
        }),
    );
    return () => {
      here = false;
    };
  }, [factor, onReady, round]);

  const enrolled = async () => {
    try {
      setStage({ name: 'codes', codes: await factor.paperCodes() });
    } catch {
      // The telephone is enough to continue; recovery codes can be made on the profile.
      onReady();
    }
  };

  const givePassword = async (password: string) => {
    await factor.givePassword(password);
    setStage({ name: 'checking' });
    setRound(round + 1);
  };
  const keepClosed = () =>
    setStage((now) => (now.name === 'failed' ? { ...now, wantsPassword: false } : now));

  if (stage.name === 'checking') return <Waiting words={profile.loading} />;
  return (
    <>
      {/* Every other page is closed until the telephone is registered. */}
      <AppHeader here={null} home="/profile" logout={profile.logout} onLogout={onLogout} />
      <main
        id="contenu"
        tabIndex={-1}
        className="mx-auto grid max-w-column gap-6 px-4 py-8 outline-none sm:px-6 sm:py-12"
      >
        <div className="grid gap-1.5">
          <h1 className="text-title">{texts.title}</h1>
          <p className="text-ink-2">{texts.requiredLead}</p>
        </div>
        <Card as="section" raised>
          {stage.name === 'failed' && (
            <Banner
              tone="error"
              action={
                <Button size="small" onClick={() => setRound(round + 1)}>
                  {texts.retry}
                </Button>
              }
            >
              {stage.sentence}
            </Banner>
          )}
          {stage.name === 'enrolling' && (
            <EnrolmentForm
              enrolment={stage.enrolment}
              factor={factor}
              onDone={enrolled}
              onCancel={null}
              level="h2"
            />
          )}
          {stage.name === 'codes' && (
            <PaperCodes codes={stage.codes} next={texts.kept} onKept={onReady} level="h2" />
          )}
        </Card>
        <AskPassword
          open={stage.name === 'failed' && stage.wantsPassword}
          onGiven={givePassword}
          onClose={keepClosed}
        />
      </main>
    </>
  );
};
