// The opened message: from whom, who called, the sound, the text, the analysis, and the colleague's answer.
import { Phone } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { HandedMessage, HandOverAnswer } from '#contract/hand-overs.ts';
import { formatPhone } from '#contract/phone.ts';
import { momentText, unbrokenDuration } from '#web/texts/figures.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Heard } from '#web/ui/heard.tsx';
import { Player } from '#web/ui/player.tsx';
import { colleague } from './texts.ts';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-1.5">
    <h2 className="font-sans text-label font-semibold tracking-normal text-ink-3">{title}</h2>
    {children}
  </section>
);

const Pair = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-baseline gap-2 max-sm:grid-cols-[7rem_minmax(0,1fr)]">
    <dt className="text-ink-3">{name}</dt>
    <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
  </div>
);

const numberLink = (number: string): ReactNode => (
  <a href={`tel:${number}`} className="underline underline-offset-4">
    {formatPhone(number)}
  </a>
);

const From = ({ message }: { message: HandedMessage }) => {
  const { firm, person, expires_at } = message;
  const who = person === '' ? firm : person;
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line pb-5">
      <Avatar name={firm} size="medium" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{colleague.from(who)}</p>
        <p className="text-table text-ink-2 wrap-anywhere">
          {[...(who === firm ? [] : [firm]), colleague.until(momentText(expires_at))].join(' · ')}
        </p>
      </div>
    </div>
  );
};

const Caller = ({
  message,
  heading,
}: {
  message: HandedMessage;
  heading: RefObject<HTMLHeadingElement | null>;
}) => {
  const { caller_name: name, caller_phone_number: number, kind, duration_seconds: seconds } = message;
  const shown = number === null ? null : formatPhone(number);
  const length = seconds === null ? null : unbrokenDuration(seconds);
  const what = { missed: colleague.missed, text: colleague.sms, message: length }[kind];
  const about = [name ? shown : null, momentText(message.received_at), what].filter((part) => part !== null);
  const toCall = message.callback_number ?? number;
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="grid gap-0.5">
        <h1 ref={heading} tabIndex={-1} className="text-title wrap-anywhere focus-visible:outline-none">
          {name ?? shown ?? colleague.unknownCaller}
          {name && <Heard />}
        </h1>
        <p className="text-table text-ink-2 tabular-nums">{about.join(' · ')}</p>
      </div>
      {toCall !== null && (
        <ButtonLink href={`tel:${toCall}`} icon={<Phone className="size-4" aria-hidden="true" />}>
          {colleague.call(formatPhone(toCall))}
        </ButtonLink>
      )}
    </div>
  );
};

const Facts = ({ callback_number: callback, deadline_text: deadline, analysis }: HandedMessage) => (
  <>
    {(callback !== null || deadline !== null) && (
      <Part title={colleague.facts}>
        <dl className="grid gap-1.5">
          {callback !== null && <Pair name={colleague.callback}>{numberLink(callback)}</Pair>}
          {deadline !== null && <Pair name={colleague.deadline}>{deadline}</Pair>}
        </dl>
      </Part>
    )}
    {analysis.length > 0 && (
      <Part title={colleague.analysis}>
        <dl className="grid gap-1.5">
          {analysis.map(({ type, result }) => (
            <Pair key={type} name={type}>
              <Badge tone={result === 'Urgent' ? 'urgent' : 'quiet'}>{result}</Badge>
            </Pair>
          ))}
        </dl>
      </Part>
    )}
  </>
);

type AnswerProps = {
  message: HandedMessage;
  busy: boolean;
  problem: string | null;
  onAnswer: (answer: HandOverAnswer) => void;
};

const Answer = ({ message: { answer, person, firm }, busy, problem, onAnswer }: AnswerProps) => (
  <section
    aria-labelledby="reponse"
    className="grid gap-3 rounded-lg border border-line bg-paper-2 p-4 sm:p-5"
  >
    <div className="grid gap-0.5">
      <h2 id="reponse" className="text-h3">
        {colleague.answer}
      </h2>
      <p className="text-table text-ink-2">{colleague.answerText(person === '' ? firm : person)}</p>
    </div>
    <div aria-live="polite" className="empty:hidden">
      {answer !== null && <Banner tone="success">{colleague.answered[answer]}</Banner>}
    </div>
    {problem !== null && <Banner tone="error">{problem}</Banner>}
    <div className="flex flex-wrap gap-3 max-sm:grid">
      {(['taken', 'declined'] as const)
        .filter((one) => one !== answer)
        .map((one) => (
          <Button
            key={one}
            kind={one === 'taken' ? 'primary' : 'secondary'}
            busy={busy}
            onClick={() => onAnswer(one)}
          >
            {colleague[one]}
          </Button>
        ))}
    </div>
  </section>
);

type OpenedProps = AnswerProps & { sound: string; heading: RefObject<HTMLHeadingElement | null> };

export const OpenedMessage = ({ message, sound, heading, ...answering }: OpenedProps) => (
  <article className="grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
    <From message={message} />
    {message.word !== null && (
      <Part title={colleague.word(message.person === '' ? message.firm : message.person)}>
        <blockquote className="border-l-2 border-brand pl-4 font-serif text-lead whitespace-pre-line wrap-anywhere">
          {message.word}
        </blockquote>
      </Part>
    )}
    <Caller message={message} heading={heading} />
    {message.has_sound && (
      <Player
        src={sound}
        label={colleague.player}
        duration={message.duration_seconds ?? 0}
        peaks={message.peaks}
      />
    )}
    {message.summary !== null && (
      <Part title={colleague.summary}>
        <p className="font-serif text-lead leading-[1.5] wrap-anywhere">{message.summary}</p>
      </Part>
    )}
    {message.kind !== 'missed' && (
      <Part title={message.kind === 'text' ? colleague.sms : colleague.transcription}>
        <p className="whitespace-pre-line wrap-anywhere">{message.transcription ?? colleague.noText}</p>
        {message.corrected && <p className="text-label text-ink-3">{colleague.corrected}</p>}
      </Part>
    )}
    <Facts {...message} />
    {message.kind === 'message' && <p className="text-table text-ink-3">{colleague.machine}</p>}
    <Answer message={message} {...answering} />
  </article>
);
