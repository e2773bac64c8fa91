// The expanded row: everything known about one message.

import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone } from '#contract/phone.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { momentText } from '#web/texts/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { MessageSound } from '../listening/message-sound.tsx';
import { PassageButton } from '../listening/passage-button.tsx';
import { SpokenText } from '../listening/spoken-text.tsx';
import { type Listening, useListening } from '../listening/use-listening.ts';
import { DownloadButton } from '../row/audio-buttons.tsx';
import { Marked } from '../row/marked.tsx';
import { dashboard } from '../texts.ts';
import { callerOf, durationOf, summaryOf } from '../words.ts';
import { AnalysisRows } from './analysis-part.tsx';
import { CallbackNumber, hasCallback } from './callback-number.tsx';
import { RadarList } from './radar-list.tsx';
import { SentOut } from './sent-part.tsx';
import { opened } from './texts.ts';
import { hearingNotice, replyOf, undeliveredTo } from './words.ts';

const { details } = opened;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-1.5">
    <h3 className="font-sans text-label font-semibold tracking-normal text-ink-3">{title}</h3>
    {children}
  </section>
);

const Pair = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-baseline gap-3">
    <dt className="text-ink-3">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
);

const Facts = ({ message, listening }: { message: Voicemail; listening: Listening }) => {
  const { facts } = message;
  if (!facts) return null;
  const { caller_name, deadline_text } = facts;
  if (!caller_name && !hasCallback(facts) && !deadline_text) return null;
  return (
    <Part title={details.facts}>
      <dl className="grid gap-1">
        {caller_name && (
          <Pair name={details.name}>
            <span>{caller_name}</span>{' '}
            <PassageButton listening={listening} fact="caller_name" name={details.name} />
          </Pair>
        )}
        {hasCallback(facts) && (
          <Pair name={details.callback}>
            <CallbackNumber facts={facts}>
              <PassageButton listening={listening} fact="callback_number" name={details.callback} />
            </CallbackNumber>
          </Pair>
        )}
        {deadline_text && (
          <Pair name={details.deadline}>
            <span>{deadline_text}</span>{' '}
            <PassageButton listening={listening} fact="deadline_text" name={details.deadline} />
          </Pair>
        )}
      </dl>
    </Part>
  );
};

const Call = ({ message }: { message: Voicemail }) => (
  <Part title={details.call}>
    <dl className="grid gap-1">
      <Pair name={details.id}>{message.id}</Pair>
      <Pair name={details.caller}>
        {message.caller_phone_number === null ? (
          callerOf(message)
        ) : (
          <a href={`tel:${message.caller_phone_number}`} className="underline underline-offset-4">
            {formatPhone(message.caller_phone_number)}
          </a>
        )}
      </Pair>
      <Pair name={details.duration}>{durationOf(message)}</Pair>
      <Pair name={details.date}>{momentText(message.received_at)}</Pair>
      {message.reply && <Pair name={opened.reply.label}>{replyOf(message)}</Pair>}
    </dl>
  </Part>
);

type Heard = { listening: Listening };
type DetailsProps = { message: Voicemail; typed: string; onRemove: () => void };

const Transcription = ({ message, typed, listening }: Omit<DetailsProps, 'onRemove'> & Heard) => {
  const notice = hearingNotice(message);
  const text = message.transcription ?? '';
  return (
    <Part title={details.transcription}>
      {notice === null && listening.spoken !== null ? (
        <SpokenText text={text} words={listening.spoken.words} typed={typed} sound={listening.sound} />
      ) : (
        <p className="max-w-prose text-body whitespace-pre-line text-ink-2">
          {notice === null ? <Marked text={text} typed={typed} /> : dashboard.noTranscription}
        </p>
      )}
      {notice !== null && notice !== dashboard.noTranscription && (
        <p className="max-w-prose text-ink-3">{notice}</p>
      )}
    </Part>
  );
};

const MessageDetails = ({ message, typed, onRemove }: DetailsProps) => {
  const listening = useListening(message);
  return (
    <div className="grid gap-6 p-4 md:px-6 md:py-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-5">
        <RadarList message={message} />
        <MessageSound message={message} listening={listening} />
        {undeliveredTo(message).map((sentence) => (
          <p key={sentence} className="font-medium text-urgent">
            {sentence}
          </p>
        ))}
        {message.audio_incomplete && <p className="font-medium text-waiting">{opened.incomplete}</p>}
        <Part title={details.summary}>
          <p className="max-w-prose text-body">
            <Marked text={summaryOf(message)} typed={typed} />
          </p>
        </Part>
        <Transcription message={message} typed={typed} listening={listening} />
        <SentOut message={message} />
      </div>
      <div className="grid content-start gap-5 md:max-lg:grid-cols-2">
        <Facts message={message} listening={listening} />
        <Part title={details.analysis}>
          <AnalysisRows message={message} />
        </Part>
        <Call message={message} />
        <div className="flex flex-wrap items-center gap-2">
          <DownloadButton message={message} />
          <Button
            kind="danger"
            size="small"
            icon={<Trash2 className="size-4" aria-hidden="true" />}
            onClick={onRemove}
          >
            {dashboard.remove}
          </Button>
        </div>
      </div>
    </div>
  );
};

export default MessageDetails;
