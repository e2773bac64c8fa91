// The section of the second factor on the profile: off, in set-up, or on.
import { useCallback } from 'react';
import { sentenceOr } from '#web/app/session/refusals.ts';
import type { SecondFactor } from '#web/app/session/second-factor.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNews } from '../use-news.ts';
import { AskPassword } from './ask-password.tsx';
import { EnrolmentForm } from './enrolment-form.tsx';
import { KnownState } from './known-state.tsx';
import { PaperCodes } from './paper-codes.tsx';
import { secondFactor as texts } from './texts.ts';
import { useStage } from './use-stage.ts';

export const SecondFactorSection = ({ factor }: { factor: SecondFactor }) => {
  const [news, tellNews] = useNews();
  const tell = useCallback((sentence: string) => tellNews({ tone: 'success', sentence }), [tellNews]);
  const refuse = useCallback(
    (error: unknown) => tellNews({ tone: 'error', sentence: sentenceOr(error, texts.failed) }),
    [tellNews],
  );
  const own = useStage(factor, { tell, refuse });
  const { stage, read, enrol, enrolled, renew, remove } = own;
  const state = stage.name === 'known' ? stage.state : null;
  const isOn = state !== null && state.telephones.length > 0;
  return (
    <Card as="section" raised aria-labelledby="second-factor" className="grid gap-5">
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="second-factor" className="text-h3">
            {texts.title}
          </h2>
          {state && <Badge tone={isOn ? 'done' : 'waiting'}>{isOn ? texts.on : texts.off}</Badge>}
        </div>
        <p className="text-table text-ink-2">{texts.lead}</p>
        {state?.required && <p className="text-table font-semibold">{texts.required}</p>}
      </div>
      {news !== null && <Banner tone={news.tone}>{news.sentence}</Banner>}
      {stage.name === 'loading' && (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-11 w-72 max-w-full" />
        </div>
      )}
      {stage.name === 'unknown' && (
        <Banner
          tone="error"
          action={
            <Button size="small" onClick={() => void read()}>
              {texts.retry}
            </Button>
          }
        >
          {texts.unknown}
        </Banner>
      )}
      {state && <KnownState state={state} onEnrol={() => enrol(state)} onRenew={renew} onRemove={remove} />}
      {stage.name === 'enrolling' && (
        <EnrolmentForm
          enrolment={stage.enrolment}
          factor={factor}
          level="h3"
          onDone={enrolled}
          onCancel={() => void read()}
        />
      )}
      {stage.name === 'codes' && (
        <PaperCodes
          codes={stage.codes}
          level="h3"
          next={texts.kept}
          onKept={() => {
            tell(stage.confirmation);
            void read();
          }}
        />
      )}
      <AskPassword open={own.wantsPassword} onGiven={own.givePassword} onClose={own.letWaiting} />
    </Card>
  );
};
