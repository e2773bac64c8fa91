// Tries the line: opens the caller's page in a tab and shows what arrives, from the recording to the analysis.
import { ArrowUpRight, Check, Phone } from 'lucide-react';
import { useState } from 'react';
import { TIME_ZONE } from '#contract/limits.ts';
import type { LineSettings } from '#contract/line-settings.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { unbrokenDuration } from '#web/texts/figures.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { words } from './texts.ts';
import { useArrivals } from './use-arrivals.ts';

const { test } = words;

const clockText = (iso: string): string =>
  new Date(iso).toLocaleTimeString('fr-BE', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' });

const HEARING: Record<Voicemail['hearing'], string> = {
  waiting: test.hearing,
  no_engine: test.noEngine,
  done: test.heard,
  no_words: test.noWords,
  silent: test.silent,
  failed: test.failed,
  no_sound: test.failed,
};

const Step = ({ done, children }: { done: boolean; children: string }) => (
  <li className="flex items-center gap-2">
    {done ? <Check className="size-4 text-brand" aria-hidden="true" /> : <Spinner className="size-4" />}
    {children}
  </li>
);

const Arrival = ({ message }: { message: Voicemail }) => {
  const isHeard = message.hearing !== 'waiting';
  return (
    <li className="grid gap-3 rounded-lg bg-paper-2 p-4 text-table">
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
        <Step done>
          {[
            test.received(clockText(message.received_at)),
            message.duration_seconds !== null && unbrokenDuration(message.duration_seconds),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Step>
        <Step done={isHeard}>{HEARING[message.hearing]}</Step>
        {message.ai_summary && <Step done>{test.understood}</Step>}
      </ul>
      {(message.ai_summary || message.transcription) && (
        <p className="max-w-[64ch] break-words">{message.ai_summary || message.transcription}</p>
      )}
      <p>
        <a
          className="font-semibold text-brand underline underline-offset-4"
          href={`/dashboard?q=${message.id}`}
        >
          {test.read}
        </a>
      </p>
    </li>
  );
};

export const TestCard = ({ line }: { line: LineSettings }) => {
  const [isOn, setOn] = useState(false);
  const { messages, isWatched } = useArrivals(line.id, isOn);
  const waiting = isWatched ? test.waiting : test.notWatched;
  return (
    <SectionCard title={test.title} lead={test.lead}>
      {line.active && (
        <div className="grid gap-2 sm:flex">
          <ButtonLink
            href={line.page_url}
            target="_blank"
            rel="noopener"
            size="small"
            kind="primary"
            onClick={() => setOn(true)}
            icon={<ArrowUpRight className="size-4" aria-hidden="true" />}
          >
            {test.start}
            <span className="sr-only">{test.newTab}</span>
          </ButtonLink>
          {line.number !== null && (
            <Button
              size="small"
              icon={<Phone className="size-4" aria-hidden="true" />}
              onClick={() => setOn(true)}
            >
              {test.call}
            </Button>
          )}
        </div>
      )}
      <p role="status" className="flex items-center gap-2.5 text-table text-ink-2 empty:hidden">
        {isOn && messages.length === 0 && isWatched && (
          <span
            aria-hidden="true"
            className="size-2 shrink-0 rounded-full bg-brand motion-safe:animate-pulse"
          />
        )}
        {isOn && (messages.length > 0 ? test.arrived : waiting)}
      </p>
      {messages.length > 0 && (
        <ol className="grid gap-3">
          {messages.map((message) => (
            <Arrival key={message.id} message={message} />
          ))}
        </ol>
      )}
    </SectionCard>
  );
};
