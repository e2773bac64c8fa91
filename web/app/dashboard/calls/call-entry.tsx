// One call of the list with its reasons and its two usual acts. The open one shows what was said and all that can be done;
// letters press its buttons.
import { AlarmClock, Check, NotebookPen, Phone } from 'lucide-react';
import { useId, useState } from 'react';
import type { CallBack } from '#contract/call-backs.ts';
import { OUTCOMES, type Outcome, type Voicemail } from '#contract/voicemail.ts';
import { Reasons } from '#web/app/shell/reasons.tsx';
import { momentText } from '#web/texts/figures.ts';
import { callReasons } from '#web/texts/priority.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { HeardName } from '#web/ui/heard.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Assign } from '../acts/assign.tsx';
import { RemindDialog } from '../acts/remind-dialog.tsx';
import { remindTimes } from '../acts/remind-times.ts';
import { actTexts, OUTCOME_TEXTS } from '../acts/texts.ts';
import { useDashboard } from '../context.ts';
import { dashboard } from '../texts.ts';
import { leftAnotherNumber, nameOf, numberToCall, shortNotice, shownSummaryOf } from '../words.ts';
import { ageText, attemptText, messagesIn, shownNumber, triesOf } from './call-words.ts';
import { NoteField } from './note-field.tsx';
import { callTexts } from './texts.ts';

export type EntryActs = {
  onSettle: (outcome: Outcome) => void;
  onHandle: () => void;
  onPutOff: (at: string) => void;
  onNote: (text: string) => Promise<boolean>;
};

const tall = 'max-md:min-h-11';

/** A shorter text is shown whole, so that quotes from it would stand there twice. */
const WHOLE_TEXT = 300;

const quotesOf = ({ priority, transcription }: Voicemail): string[] =>
  (transcription ?? '').length <= WHOLE_TEXT
    ? []
    : [...new Set(priority?.reasons.flatMap(({ quote }) => quote ?? []))];

const Key = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="grid size-5 place-items-center rounded-sm border border-control font-sans text-label text-ink-3 max-md:hidden"
  >
    {children}
  </span>
);

const Later = ({ onPutOff }: Pick<EntryActs, 'onPutOff'>) => {
  const [choosing, setChoosing] = useState(false);
  return (
    <div data-act="m">
      <Menu
        label={callTexts.later}
        icon={<AlarmClock className="size-4" aria-hidden="true" />}
        className="max-md:size-11!"
      >
        {remindTimes(new Date()).map(({ label, at }) => (
          <MenuItem key={label} onPress={() => onPutOff(at.toISOString())}>
            {label}
          </MenuItem>
        ))}
        <MenuItem onPress={() => setChoosing(true)}>{actTexts.choose}</MenuItem>
      </Menu>
      {choosing && (
        <RemindDialog
          onClose={() => setChoosing(false)}
          onChosen={(at) => {
            setChoosing(false);
            onPutOff(at);
          }}
        />
      )}
    </div>
  );
};

const Body = ({ call, onSettle, onHandle, onPutOff, onNote }: { call: CallBack } & EntryActs) => {
  const { message, attempts } = call;
  const [noting, setNoting] = useState(false);
  const number = numberToCall(message);
  return (
    <div className="grid gap-3 px-4 pb-4 md:pl-14">
      <div className="grid max-w-[75ch] gap-1 text-table text-ink-2">
        {quotesOf(message).map((quote) => (
          <p key={quote}>{`«\u202f${quote}\u202f»`}</p>
        ))}
        {message.transcription && <p className="line-clamp-4 text-ink">{message.transcription}</p>}
        <p className="tabular-nums">{momentText(message.received_at)}</p>
        {attempts.map((attempt) => (
          <p key={attempt.at} className="tabular-nums">
            {attemptText(attempt)}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:grid max-md:grid-cols-2">
        {number !== null && (
          <ButtonLink
            href={`tel:${number}`}
            kind="primary"
            size="small"
            data-act="b"
            icon={<Phone className="size-4" aria-hidden="true" />}
            className={classes(tall, 'max-md:col-span-2')}
          >
            {callTexts.call(shownNumber(message))}
          </ButtonLink>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: buttons side by side are no fieldset */}
        <div
          role="group"
          aria-label={callTexts.outcomes}
          className="flex flex-wrap gap-2 max-md:col-span-2 max-md:grid max-md:grid-cols-2"
        >
          {OUTCOMES.map((outcome, at) => (
            <Button
              key={outcome}
              size="small"
              data-act={String(at + 1)}
              icon={<Key>{String(at + 1)}</Key>}
              onClick={() => onSettle(outcome)}
              className={tall}
            >
              {OUTCOME_TEXTS[outcome]}
            </Button>
          ))}
        </div>
        <Button
          size="small"
          data-act="e"
          icon={<Check className="size-4" aria-hidden="true" />}
          onClick={onHandle}
          className={tall}
        >
          {callTexts.handle}
        </Button>
        <Assign messages={messagesIn(call)} />
        <Button
          size="small"
          data-act="n"
          aria-expanded={noting}
          icon={<NotebookPen className="size-4" aria-hidden="true" />}
          onClick={() => setNoting(!noting)}
          className={tall}
        >
          {callTexts.note}
        </Button>
        <Later onPutOff={onPutOff} />
      </div>
      {noting && <NoteField onSave={onNote} onClose={() => setNoting(false)} />}
    </div>
  );
};

/** The two acts of a closed entry: call back, and done. */
const RowActs = ({ message, onHandle }: { message: Voicemail } & Pick<EntryActs, 'onHandle'>) => {
  const number = numberToCall(message);
  const of = <span className="sr-only">{` ${nameOf(message)?.name ?? shownNumber(message)}`}</span>;
  return (
    <div className="flex gap-2 max-md:pb-3 max-md:pl-14 md:w-54 md:shrink-0 md:justify-end md:self-center md:pr-4">
      {number !== null && (
        <ButtonLink
          href={`tel:${number}`}
          size="small"
          icon={<Phone className="size-4" aria-hidden="true" />}
          className={tall}
        >
          {callTexts.callBack}
          {of}
        </ButtonLink>
      )}
      <Button
        size="small"
        icon={<Check className="size-4" aria-hidden="true" />}
        onClick={onHandle}
        className={tall}
      >
        {callTexts.handle}
        {of}
      </Button>
    </div>
  );
};

type EntryProps = { call: CallBack; place: number; open: boolean; onOpen: () => void } & EntryActs;

export const CallEntry = ({ call, place, open, onOpen, ...acts }: EntryProps) => {
  const { message, others } = call;
  const body = useId();
  const name = nameOf(message);
  const reasons = callReasons(message.priority?.reasons ?? []);
  const tries = triesOf(call);
  const { personId } = useDashboard().source;
  const taker = message.assignee_id;
  return (
    <li
      data-call={message.id}
      className={classes('border-b border-line last:border-b-0', open && 'bg-paper-2')}
    >
      <div className="md:flex">
        <h3 className="min-w-0 md:flex-1">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? body : undefined}
            onClick={onOpen}
            className="grid w-full grid-cols-[1.75rem_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 px-4 py-2.5 text-left font-sans tracking-normal max-md:pb-1.5 md:gap-y-1.5 hover:bg-paper-2 md:grid-cols-[1.75rem_11rem_minmax(0,1fr)_6.5rem] lg:grid-cols-[1.75rem_15rem_minmax(0,1fr)_8rem]"
          >
            <span className="text-table text-ink-3 tabular-nums">{place}</span>
            <span className="grid gap-0.5">
              <span className="text-table font-semibold">
                {name?.heard ? <HeardName name={name.name} /> : (name?.name ?? shownNumber(message))}
              </span>
              <span className="text-label text-ink-2 tabular-nums empty:hidden">
                {[
                  ...(name ? [shownNumber(message)] : []),
                  ...(leftAnotherNumber(message) ? [callTexts.left] : []),
                ].join(' · ')}
              </span>
            </span>
            <time
              dateTime={message.received_at}
              className="text-label whitespace-nowrap text-ink-3 tabular-nums md:order-last md:text-right"
            >
              {ageText(message.received_at, new Date())}
            </time>
            <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 max-md:col-span-2 max-md:col-start-2 md:gap-1.5">
              <span className={classes('text-table font-normal', !open && 'line-clamp-2 md:line-clamp-1')}>
                {shortNotice(message) ?? shownSummaryOf(message)}
                {others.length > 0 && (
                  <span className="text-ink-2">{` · ${callTexts.others(others.length)}`}</span>
                )}
              </span>
              <span className="flex flex-wrap gap-1.5 empty:hidden">
                {message.adverse_party === 'found' && <Badge tone="urgent">{dashboard.adverseParty}</Badge>}
                {tries > 0 && <Badge tone="waiting">{dashboard.tries(tries)}</Badge>}
                {taker && (
                  <Badge tone="quiet">
                    {taker === personId ? dashboard.mine : (message.assignee_name ?? dashboard.taken)}
                  </Badge>
                )}
              </span>
              {reasons.length > 0 ? (
                <Reasons reasons={reasons} />
              ) : (
                <span className="text-label text-ink-2">{callTexts.noReason}</span>
              )}
            </span>
          </button>
        </h3>
        {!open && <RowActs message={message} onHandle={acts.onHandle} />}
      </div>
      {open && (
        <div id={body}>
          <Body call={call} {...acts} />
        </div>
      )}
    </li>
  );
};
