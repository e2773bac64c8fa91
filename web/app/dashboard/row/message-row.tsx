// Shows one message as a row, with its details below when it is open.

import { ChevronRight, Mail, MailOpen } from 'lucide-react';
import { type MouseEvent, memo, useId, useState } from 'react';
import { momentIn } from '#contract/brussels.ts';
import { formatPhone } from '#contract/phone.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { momentText } from '#web/texts/figures.ts';
import { HEARD, heardText } from '#web/texts/heard-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { lazyPart } from '#web/ui/boundary.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Cell, Row } from '#web/ui/table.tsx';
import { useDashboard } from '../context.ts';
import { useMessageSound } from '../listening/use-message-sound.tsx';
import { dashboard } from '../texts.ts';
import { useRowSign } from '../unsent/use-act-queue.ts';
import {
  analysisOf,
  callerOf,
  cut,
  durationOf,
  hasSummary,
  nameOf,
  shortNotice,
  shownSummaryOf,
  toneOf,
} from '../words.ts';
import { AudioButtons } from './audio-buttons.tsx';
import { Marked } from './marked.tsx';
import { RowActions } from './row-actions.tsx';
import { opensRow, useCallLinkPressed } from './row-click.ts';
import { marksOf } from './row-marks.ts';
import { useReadAfterOpening } from './use-read-after-opening.ts';

// Loaded when the pointer or the focus comes near, because the first paint does not need it.
const load = () => import('../details/message-details.tsx');
const preload = () => void load().catch(() => {});
const MessageDetails = lazyPart(load);

export const COLUMNS = 9;
/** '27/11/2026' */
const DAY_LENGTH = 10;
const { columns } = dashboard;

const isOfToday = (when: string): boolean => when.startsWith(momentIn(new Date()).slice(0, DAY_LENGTH));

type MessageRowProps = {
  message: Voicemail;
  /** The search terms to mark. */
  typed: string;
  open: boolean;
  selected: boolean;
  /** The list shows unread messages only. */
  unreadOnly: boolean;
  /** Says which other people have the message open. */
  viewers: string;
  onToggle: (id: string) => void;
  onSelect: (id: string) => void;
  onRead: (message: Voicemail, read: boolean, quiet?: boolean) => void;
  onRemove: (message: Voicemail) => void;
  onRestore: (message: Voicemail) => void;
};

const AnalysisBadge = ({ message, axis }: { message: Voicemail; axis: 'sentiment' | 'urgency' }) => {
  const value = analysisOf(message, axis);
  const tone = toneOf(value);
  // Most callers are neutral: a badge in each row would hide the others. In the order of «À rappeler d'abord» the reason of
  // the row is the only coloured mark beside an urgency: a green 'Positif' would contradict a deadline of tomorrow.
  const isQuiet =
    axis === 'sentiment'
      ? tone === 'quiet' || message.priority !== undefined
      : tone === 'quiet' && message.priority !== undefined;
  if (isQuiet) return <span className="badge-plain">{value}</span>;
  return <Badge tone={tone}>{value}</Badge>;
};

const Summary = ({ message, typed, viewers }: Pick<MessageRowProps, 'message' | 'typed' | 'viewers'>) => {
  const notice = shortNotice(message);
  const { source } = useDashboard();
  const marks = marksOf(message, useRowSign(message.id), source.personId, viewers);
  return (
    <div className="summary">
      <span className={classes('summary-text', !hasSummary(message) && 'summary-missing')}>
        <Marked text={cut(shownSummaryOf(message))} typed={typed} />
        {notice !== null && <span className="text-label not-italic">{` · ${notice}`}</span>}
      </span>
      {marks.length > 0 && (
        <span className="summary-marks">
          {marks.map(({ tone, text }) => (
            <Badge key={text} tone={tone}>
              {text}
            </Badge>
          ))}
        </span>
      )}
    </div>
  );
};

/** Changes with each act on the message. */
const actedOn = ({ status, outcome, assignee_id, remind_at, tries }: Voicemail): string =>
  [status, outcome, assignee_id, remind_at, tries].join();

const MessageRowContent = (props: MessageRowProps) => {
  const { message, typed, open, selected, unreadOnly, viewers } = props;
  const { onToggle, onSelect, onRead, onRemove, onRestore } = props;
  const details = useId();
  const sound = useMessageSound(message, open);
  const when = momentText(message.received_at);
  const unread = !message.is_read;
  const name = nameOf(message);
  const number =
    message.caller_phone_number === null ? callerOf(message) : formatPhone(message.caller_phone_number);
  const { call, ...asked } = useCallLinkPressed();
  const onRowClick = (event: MouseEvent) => {
    const isCall = call(event);
    // A pressed call link opens the details and never closes them.
    if (isCall && open) return;
    if (isCall || opensRow(event)) onToggle(message.id);
  };
  // A list of ten rows has thirty of these buttons, and shows those of one row.
  const [near, setNear] = useState(false);
  const comeNear = () => {
    preload();
    setNear(true);
  };
  useReadAfterOpening({
    open,
    isRead: message.is_read,
    acted: actedOn(message),
    whenClosed: unreadOnly,
    onRead: (quiet) => onRead(message, true, quiet),
  });
  return (
    <>
      <Row
        data-message={message.id}
        data-unread={unread || undefined}
        onClick={onRowClick}
        onPointerEnter={comeNear}
        onFocus={comeNear}
        className="row-message"
      >
        <Cell className="cell-expand">
          <label className="row-check">
            <input
              type="checkbox"
              aria-label={dashboard.select(when)}
              checked={selected}
              onChange={() => onSelect(message.id)}
            />
          </label>
          <IconButton
            label={dashboard[open ? 'hide' : 'show'](when, name?.name ?? number)}
            aria-expanded={open}
            aria-controls={details}
            onClick={() => onToggle(message.id)}
            className="align-middle"
            icon={
              <ChevronRight
                className={classes('size-4 transition-transform duration-150', open && 'rotate-90')}
                aria-hidden="true"
              />
            }
          />
        </Cell>
        <Cell className="cell-read">
          <IconButton
            label={unread ? dashboard.markRead : dashboard.markUnread}
            onClick={() => onRead(message, unread)}
            icon={
              unread ? (
                <Mail className="size-4" aria-hidden="true" />
              ) : (
                <MailOpen className="size-4" aria-hidden="true" />
              )
            }
          />
        </Cell>
        <Cell label={columns.date} className="cell-date whitespace-nowrap tabular-nums">
          <span className="inline-flex items-center gap-2">
            <time dateTime={message.received_at}>
              <span className={isOfToday(when) ? 'day-known' : undefined}>{when.slice(0, DAY_LENGTH)}</span>
              {when.slice(DAY_LENGTH)}
            </time>
            {unread && (
              <Badge tone="new" dot={false}>
                {dashboard.new}
              </Badge>
            )}
          </span>
        </Cell>
        <Cell label={columns.summary} className="cell-summary">
          <Summary message={message} typed={typed} viewers={viewers} />
        </Cell>
        <Cell label={columns.sentiment} className="cell-sentiment">
          <AnalysisBadge message={message} axis="sentiment" />
        </Cell>
        <Cell label={columns.urgency} className="cell-urgency">
          <AnalysisBadge message={message} axis="urgency" />
        </Cell>
        <Cell label={columns.caller} className="cell-caller tabular-nums">
          <span
            className={message.caller_phone_number === null ? 'caller-number text-ink-3' : 'caller-number'}
          >
            {number}
          </span>
          {name && (
            <span
              className="caller-name"
              data-heard={name.heard || undefined}
              title={name.heard ? heardText(name.name) : name.name}
            >
              {name.name}
              {name.heard && <span className="sr-only">{` ${HEARD}`}</span>}
            </span>
          )}
        </Cell>
        <Cell label={columns.duration} className="cell-duration tabular-nums">
          <span className={classes('duration', message.kind !== 'message' && 'text-ink-3')}>
            {message.kind === 'message' ? durationOf(message) : dashboard[message.kind]}
          </span>
          <RowActions
            message={message}
            near={near}
            onRead={() => onRead(message, unread)}
            onRestore={() => onRestore(message)}
          />
        </Cell>
        <Cell label={columns.audio} className="cell-audio whitespace-nowrap">
          <AudioButtons message={message} sound={sound} />
        </Cell>
      </Row>
      {open && (
        <Row id={details} className="row-details" onClick={call}>
          <Cell colSpan={COLUMNS} className="bg-paper p-0!">
            <MessageDetails
              message={message}
              typed={typed}
              sound={sound}
              {...asked}
              onRemove={() => onRemove(message)}
              waiting={<Skeleton className="m-4 h-48 md:mx-6" />}
            />
          </Cell>
        </Row>
      )}
    </>
  );
};

/** Memoised: typing, a loading page or an opened neighbour must not render an unchanged row again. */
export const MessageRow = memo(MessageRowContent);
