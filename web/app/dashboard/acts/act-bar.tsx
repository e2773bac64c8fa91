// The buttons that change an opened message, and a line that says what was done already.
import { AlarmClock, Check, Ellipsis, NotebookPen, Phone, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { momentIn } from '#contract/brussels.ts';
import { DELETED_KEPT_DAYS } from '#contract/limits.ts';
import { DELETED, HANDLED } from '#contract/message-states.ts';
import { formatPhone } from '#contract/phone.ts';
import { DAY_MS } from '#contract/time.ts';
import { OUTCOMES, type Outcome, type Voicemail } from '#contract/voicemail.ts';
import { momentText } from '#web/texts/figures.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { useDashboard } from '../context.ts';
import { copyText } from '../details/copy-text.ts';
import { printMessage } from '../details/print-message.ts';
import { opened } from '../details/texts.ts';
import { HandOverDialog } from '../hand-overs/hand-over-dialog.tsx';
import { handOverTexts } from '../hand-overs/texts.ts';
import { hasSound } from '../listening/use-message-sound.tsx';
import { useDownload } from '../row/use-download.ts';
import type { Colleague } from '../source.ts';
import { dashboard } from '../texts.ts';
import { useActs } from '../unsent/use-acts.ts';
import { leftAnotherNumber, numberToCall } from '../words.ts';
import { AccessDialog } from './access-dialog.tsx';
import { Assign } from './assign.tsx';
import { RemindDialog } from './remind-dialog.tsx';
import { remindTimes } from './remind-times.ts';
import { actTexts, OUTCOME_TEXTS } from './texts.ts';
import { useMessageActs } from './use-message-acts.ts';
import { usePeople } from './use-people.ts';

const icon = (Icon: typeof Check): ReactNode => <Icon className="size-4" aria-hidden="true" />;
const tall = 'max-md:min-h-11';

const More = ({ message, onRemove }: { message: Voicemail; onRemove: () => void }) => {
  const { notify } = useDashboard();
  const [dialog, setDialog] = useState<'reserve' | 'hand over' | null>(null);
  const people = usePeople();
  const others = people.filter(({ me }) => !me);
  const isOwner = people.some(({ me, role }) => me && role === 'owner');
  const download = useDownload(message);
  const text = message.transcription ?? '';
  return (
    <>
      <Menu label={opened.more} icon={icon(Ellipsis)} className="max-md:size-11!">
        {hasSound(message) && <MenuItem onPress={() => void download()}>{dashboard.download}</MenuItem>}
        {text !== '' && (
          <MenuItem onPress={() => copyText(text, opened.copied, notify)}>{opened.copy}</MenuItem>
        )}
        <MenuItem onPress={() => printMessage(message.id)}>{opened.print}</MenuItem>
        {message.status !== DELETED && (
          <MenuItem onPress={() => setDialog('hand over')}>{handOverTexts.menu}</MenuItem>
        )}
        {isOwner && others.length > 0 && (
          <MenuItem onPress={() => setDialog('reserve')}>{actTexts.access.menu}</MenuItem>
        )}
        {message.status !== DELETED && <MenuItem onPress={onRemove}>{dashboard.remove}</MenuItem>}
      </Menu>
      {dialog === 'reserve' && (
        <AccessDialog message={message} people={others} onClose={() => setDialog(null)} />
      )}
      {dialog === 'hand over' && <HandOverDialog message={message} onClose={() => setDialog(null)} />}
    </>
  );
};

const Handle = ({ message }: { message: Voicemail }) => {
  const { setHandled, setOutcome } = useMessageActs();
  const handled = message.status === HANDLED;
  return (
    <div className="flex max-sm:basis-full">
      <Button
        size="small"
        kind={handled ? 'chosen' : 'secondary'}
        aria-pressed={handled}
        data-act="e"
        icon={icon(Check)}
        onClick={() => setHandled(message, !handled)}
        className="flex-1 rounded-r-none max-md:min-h-11"
      >
        {handled ? dashboard.handled : opened.handle}
      </Button>
      <Menu label={actTexts.outcome} className="rounded-l-none border-l-0 max-md:size-11!">
        {OUTCOMES.map((outcome) => (
          <MenuItem key={outcome} onPress={() => setOutcome(message, outcome)}>
            {OUTCOME_TEXTS[outcome]}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
};

const Remind = ({ message }: { message: Voicemail }) => {
  const { remind } = useMessageActs();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Menu label={actTexts.remind} icon={icon(AlarmClock)} className="max-md:size-11!">
        {remindTimes(new Date()).map(({ label, at }) => (
          <MenuItem key={label} onPress={() => remind(message, at.toISOString())}>
            {label}
          </MenuItem>
        ))}
        <MenuItem onPress={() => setChoosing(true)}>{actTexts.choose}</MenuItem>
        {message.remind_at && <MenuItem onPress={() => remind(message, null)}>{actTexts.noRemind}</MenuItem>}
      </Menu>
      {choosing && (
        <RemindDialog
          onClose={() => setChoosing(false)}
          onChosen={(at) => {
            setChoosing(false);
            remind(message, at);
          }}
        />
      )}
    </>
  );
};

/** After a call: how it went. */
const AfterCall = ({ onAnswer }: { onAnswer: (outcome: Outcome | null) => void }) => (
  <fieldset className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-card px-3 py-2">
    <legend className="sr-only">{actTexts.asked}</legend>
    <p className="text-table font-semibold" aria-hidden="true">
      {actTexts.asked}
    </p>
    {OUTCOMES.map((outcome) => (
      <Button key={outcome} size="small" className={tall} onClick={() => onAnswer(outcome)}>
        {OUTCOME_TEXTS[outcome]}
      </Button>
    ))}
    <Button size="small" kind="quiet" className={tall} onClick={() => onAnswer(null)}>
      {actTexts.later}
    </Button>
  </fieldset>
);

const focusNote = (id: string) => document.querySelector<HTMLElement>(`[data-note="${id}"]`)?.focus();

const stateOf = (message: Voicemail, personId: string, people: readonly Colleague[]): string[] => {
  const { outcome, handled_at, assignee_id, remind_at, tries } = message;
  const taker = people.find(({ person_id: id }) => id === assignee_id)?.full_name ?? message.assignee_name;
  const takenByOther = taker ? actTexts.takenBy(taker) : actTexts.takenByOther;
  const done = handled_at && actTexts.handledOn(momentText(handled_at));
  return [
    ...(done ? [outcome ? `${done}\u202f: ${OUTCOME_TEXTS[outcome].toLowerCase()}` : done] : []),
    ...(assignee_id ? [assignee_id === personId ? actTexts.taken : takenByOther] : []),
    ...(tries && !handled_at ? [actTexts.triedWithout(tries)] : []),
    ...(remind_at ? [actTexts.remindAt(momentText(remind_at))] : []),
  ];
};

const erasedOn = (deletedAt: string): string =>
  actTexts.erasedOn(momentIn(new Date(Date.parse(deletedAt) + DELETED_KEPT_DAYS * DAY_MS)).slice(0, 10));

type ActBarProps = {
  message: Voicemail;
  /** The caller was called back, and how it went is not known. */
  called: boolean;
  onAnswered: () => void;
  onRemove: () => void;
};

export const ActBar = ({ message, called, onAnswered, onRemove }: ActBarProps) => {
  const { source } = useDashboard();
  const { setOutcome } = useMessageActs();
  const { restore } = useActs();
  const people = usePeople();
  const number = numberToCall(message);
  if (message.deleted_at)
    return (
      <div data-print="no" className="flex flex-wrap items-center gap-2">
        <p className="text-table text-ink-2">{erasedOn(message.deleted_at)}</p>
        <Button
          size="small"
          kind="primary"
          icon={icon(Undo2)}
          className={tall}
          onClick={() => restore(message)}
        >
          {dashboard.restore}
        </Button>
        <More message={message} onRemove={onRemove} />
      </div>
    );
  const state = stateOf(message, source.personId, people);
  return (
    <div data-print="no" className="grid gap-2 max-sm:w-full sm:justify-items-start lg:justify-items-end">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons side by side are no fieldset */}
      <div
        role="group"
        aria-label={actTexts.bar}
        className="flex flex-wrap items-center gap-2 max-sm:gap-1.5"
      >
        {number !== null && (
          <ButtonLink
            href={`tel:${number}`}
            kind="primary"
            size="small"
            data-act="b"
            icon={icon(Phone)}
            className={classes(tall, 'max-sm:basis-full')}
          >
            {opened.call(formatPhone(number))}
          </ButtonLink>
        )}
        <Handle message={message} />
        <Assign messages={[message]} />
        <Remind message={message} />
        <Button
          size="small"
          data-act="n"
          title={actTexts.note}
          aria-label={actTexts.note}
          icon={icon(NotebookPen)}
          onClick={() => focusNote(message.id)}
          className="px-2.5! max-md:min-h-11 max-md:min-w-11"
        />
        <More message={message} onRemove={onRemove} />
      </div>
      {number !== null && leftAnotherNumber(message) && (
        <p className="text-label text-ink-2 lg:justify-self-start">{opened.leftNumber}</p>
      )}
      {called && (
        <AfterCall
          onAnswer={(outcome) => {
            onAnswered();
            if (outcome) setOutcome(message, outcome);
          }}
        />
      )}
      {state.length > 0 && <p className="text-table text-ink-2 tabular-nums">{state.join(' · ')}</p>}
    </div>
  );
};
