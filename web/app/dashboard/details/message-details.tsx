// The expanded row: everything known about one message.

import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone } from '#contract/phone.ts';
import type { Spoken } from '#contract/spoken.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { momentText } from '#web/texts/figures.ts';
import { lazyPart } from '#web/ui/boundary.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { HistoryPart } from '../acts/history-part.tsx';
import { NotesPart } from '../acts/notes-part.tsx';
import { ReadersPart } from '../acts/readers-part.tsx';
import { useDashboard } from '../context.ts';
import { MessagePlayer } from '../listening/message-player.tsx';
import { PassageButton } from '../listening/passage-button.tsx';
import type { MessageSound } from '../listening/use-message-sound.tsx';
import { useSpoken } from '../listening/use-spoken.ts';
import { Marked } from '../row/marked.tsx';
import { FindSpoken } from '../transcript/find-spoken.tsx';
import { TranscriptPart } from '../transcript/transcript-part.tsx';
import { analysisOf, callerOf, durationOf, shownSummaryOf } from '../words.ts';
import { AnalysisRows } from './analysis-part.tsx';
import { AutomaticNote } from './automatic-note.tsx';
import { CallbackNumber, hasCallback } from './callback-number.tsx';
import { copyText } from './copy-text.ts';
import { MessageHead } from './message-head.tsx';
import { OtherMessages } from './other-messages.tsx';
import { SentPart } from './sent-part.tsx';
import { opened } from './texts.ts';
import { dayText, replyOf, undeliveredTo } from './words.ts';

// These are exported here, so that the first paint loads one file less.
export { actSource } from '../acts/act-source.ts';
export { pressAct } from '../acts/press-act.ts';

const { details } = opened;

const EscalationPart = lazyPart(() => import('../escalation/escalation-part.tsx'));

const PartyPart = lazyPart(() => import('../parties/party-part.tsx'));

const ReferencesPart = lazyPart(() => import('./references-part.tsx'));

const FormPart = lazyPart(() => import('../forms/form-part.tsx'));

const HoldPart = lazyPart(() => import('../acts/hold-part.tsx'));

const HandOverPart = lazyPart(() => import('../hand-overs/hand-over-part.tsx'));

const isUrgent = (message: Voicemail): boolean => analysisOf(message, 'urgency') === 'Urgent';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-1.5">
    <h4 className="font-sans text-label font-semibold tracking-normal text-ink-3">{title}</h4>
    {children}
  </section>
);

/** A fact with the button that plays its seconds, in a column of its own. */
const Fact = ({ name, listen, children }: { name: string; listen: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_minmax(0,1fr)_2.75rem] items-start gap-2 md:grid-cols-[8.5rem_minmax(0,1fr)_2.25rem]">
    <dt className="text-ink-3">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
    <dd data-print="no">{listen}</dd>
  </div>
);

type DetailsProps = {
  message: Voicemail;
  typed: string;
  sound: MessageSound;
  /** A link to the telephone was pressed, and how the call went is not known. */
  called: boolean;
  onAnswered: () => void;
  onRemove: () => void;
};
type Playable = { message: Voicemail; sound: MessageSound; spoken: Spoken | null };

const Facts = ({ message, sound: { sound }, spoken }: Playable) => {
  const { facts } = message;
  if (!facts) return null;
  const { caller_name, deadline_text, deadline_on } = facts;
  if (!caller_name && !hasCallback(facts) && !deadline_text) return null;
  const listen = (fact: keyof Spoken['passages'], name: string) => (
    <PassageButton spoken={spoken} sound={sound} fact={fact} name={name} />
  );
  return (
    <Part title={details.facts}>
      <dl className="grid gap-1.5">
        {caller_name && (
          <Fact name={details.name} listen={listen('caller_name', details.name)}>
            {caller_name}
          </Fact>
        )}
        {hasCallback(facts) && (
          <Fact name={details.callback} listen={listen('callback_number', details.callback)}>
            <CallbackNumber facts={facts} />
          </Fact>
        )}
        {deadline_text && (
          <Fact name={details.deadline} listen={listen('deadline_text', details.deadline)}>
            {deadline_text}
            {deadline_on && (
              <span className="block text-label text-ink-2 tabular-nums">
                {opened.dated(dayText(deadline_on))}
              </span>
            )}
          </Fact>
        )}
      </dl>
    </Part>
  );
};

const Pair = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] md:grid-cols-[8.5rem_minmax(0,1fr)] items-baseline gap-2">
    <dt>{name}</dt>
    <dd className="min-w-0 break-words tabular-nums">{children}</dd>
  </div>
);

const Call = ({ message }: { message: Voicemail }) => {
  const { notify } = useDashboard();
  return (
    <Part title={details.call}>
      <dl className="grid gap-1 text-label text-ink-3">
        <Pair name={details.id}>
          <span className="align-middle">{message.id}</span>
          <IconButton
            label={opened.copyId}
            icon={<Copy className="size-3.5" aria-hidden="true" />}
            onClick={() => copyText(message.id, opened.copiedId, notify)}
            data-print="no"
            className="-my-2 size-7! align-middle max-md:-my-4 max-md:size-11!"
          />
        </Pair>
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
};

/** Longer messages are read by scrolling: their player stays in sight. */
const LONG_S = 120;

const PlayerPlace = ({ message, sound }: { message: Voicemail; sound: MessageSound }) => {
  const isLong = (message.duration_seconds ?? 0) > LONG_S && message.transcription !== null;
  if (!isLong)
    return (
      <div data-print="no">
        <MessagePlayer message={message} sound={sound} />
      </div>
    );
  return (
    <div data-print="no" className="player-in-sight grid gap-1 bg-card">
      <MessagePlayer message={message} sound={sound} />
      {sound.sound.at > 0 && <FindSpoken />}
    </div>
  );
};

const COLUMNS =
  'gap-x-8 lg:grid-cols-[minmax(0,1fr)_24rem] min-[87.5rem]:grid-cols-[minmax(0,1fr)_21rem_21rem]';

const MessageDetails = ({ message, typed, sound, called, onAnswered, onRemove }: DetailsProps) => {
  const spoken = useSpoken(message, sound);
  return (
    <article className="grid gap-5 px-4 py-4 md:px-6 md:py-5">
      <MessageHead message={message} called={called} onAnswered={onAnswered} onRemove={onRemove} />
      {/* A wide screen has room for three columns, which end at about the same height. */}
      <div className={classes('grid gap-y-6', COLUMNS)}>
        <div className="grid content-start gap-5">
          {message.adverse_party && <PartyPart message={message} />}
          <PlayerPlace message={message} sound={sound} />
          {undeliveredTo(message).map((sentence) => (
            <p key={sentence} className="font-medium text-urgent">
              {sentence}
            </p>
          ))}
          {message.call_back && (
            <p className="font-medium text-waiting">
              {`${opened.callBack.title}. ${opened.callBack[message.call_back]} ${opened.callBack.done}`}
            </p>
          )}
          {message.audio_incomplete && <p className="font-medium text-waiting">{opened.incomplete}</p>}
          <Part title={details.summary}>
            <p className="max-w-prose font-serif text-lead leading-[1.5]">
              <Marked text={shownSummaryOf(message)} typed={typed} />
            </p>
          </Part>
          <TranscriptPart message={message} typed={typed} sound={sound} spoken={spoken} />
          <AutomaticNote message={message} />
          <SentPart message={message} />
        </div>
        <div className="grid content-start gap-x-10 gap-y-5 md:max-lg:grid-cols-2 min-[87.5rem]:contents">
          <div className="grid content-start gap-5">
            <Facts message={message} sound={sound} spoken={spoken} />
            {message.transcription !== null && <ReferencesPart message={message} />}
            <Part title={details.analysis}>
              <AnalysisRows message={message} />
            </Part>
          </div>
          <div className="grid content-start gap-5">
            {message.kind !== 'missed' && <FormPart message={message} />}
            <Call message={message} />
          </div>
        </div>
      </div>
      {/* What the firm did with the message, below the columns. */}
      <div
        className={classes(
          'grid items-start gap-y-5 border-t border-line pt-5 md:max-lg:grid-cols-2',
          COLUMNS,
        )}
      >
        <NotesPart message={message} />
        <div className="grid md:-mt-2.5">
          <HistoryPart message={message} />
          <ReadersPart message={message} />
        </div>
        <div className="grid gap-5 empty:hidden">
          <HandOverPart message={message} />
          {isUrgent(message) && <EscalationPart message={message} />}
          <OtherMessages message={message} />
          <HoldPart message={message} />
        </div>
      </div>
    </article>
  );
};

export default MessageDetails;
