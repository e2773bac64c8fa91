// One message as a row, with its details below when it is open.

import { ChevronRight, Mail, MailOpen } from 'lucide-react';
import { memo, useId } from 'react';
import { formatPhone } from '#contract/phone.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { momentText } from '#web/texts/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { lazyPart } from '#web/ui/boundary.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Cell, Row } from '#web/ui/table.tsx';
import { dashboard } from '../texts.ts';
import {
  analysisOf,
  callerOf,
  cut,
  durationOf,
  hasSummary,
  shortNotice,
  summaryOf,
  toneOf,
} from '../words.ts';
import { AudioButtons } from './audio-buttons.tsx';
import { Marked } from './marked.tsx';
import { RadarBadge } from './radar-badge.tsx';

// Loaded when the pointer or the focus comes near, because the first paint does not need it.
const load = () => import('../details/message-details.tsx');
const preload = () => void load().catch(() => {});
const MessageDetails = lazyPart(load);

export const COLUMNS = 9;
const { columns } = dashboard;

type MessageRowProps = {
  message: Voicemail;
  /** The search terms to mark. */
  typed: string;
  open: boolean;
  onToggle: (id: string) => void;
  onRead: (message: Voicemail, read: boolean) => void;
  onRemove: (message: Voicemail) => void;
};

const AnalysisBadge = ({ message, axis }: { message: Voicemail; axis: 'sentiment' | 'urgency' }) => {
  const value = analysisOf(message, axis);
  return <Badge tone={toneOf(value)}>{value}</Badge>;
};

const Shown = ({ message, typed, open, onToggle, onRead, onRemove }: MessageRowProps) => {
  const details = useId();
  const when = momentText(message.received_at);
  const unread = !message.is_read;
  const known = hasSummary(message);
  const notice = shortNotice(message);
  return (
    <>
      <Row marked={unread} data-message={message.id} className="row-message">
        <Cell className="cell-expand">
          <IconButton
            label={open ? dashboard.hide(when) : dashboard.show(when)}
            aria-expanded={open}
            aria-controls={details}
            onClick={() => onToggle(message.id)}
            onPointerEnter={preload}
            onFocus={preload}
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
                <Mail className="size-4 text-brand" aria-hidden="true" />
              ) : (
                <MailOpen className="size-4" aria-hidden="true" />
              )
            }
          />
        </Cell>
        <Cell label={columns.date} className="cell-date whitespace-nowrap tabular-nums">
          <span className="inline-flex items-center gap-2">
            <time dateTime={message.received_at} className={unread ? 'font-semibold' : ''}>
              {when}
            </time>
            {unread && <Badge tone="new">{dashboard.new}</Badge>}
          </span>
        </Cell>
        <Cell
          label={columns.summary}
          className={classes(
            'cell-summary',
            unread && known && 'font-semibold',
            !known && 'text-ink-3 italic',
          )}
        >
          <RadarBadge message={message} />
          {message.undelivered && (
            <span className="mr-2 inline-flex align-middle not-italic">
              <Badge tone="urgent">{dashboard.undelivered}</Badge>
            </span>
          )}
          {message.hearing === 'no_sound' && (
            <span className="mr-2 inline-flex align-middle not-italic">
              <Badge tone="urgent">{dashboard.noSound}</Badge>
            </span>
          )}
          <Marked text={cut(summaryOf(message))} typed={typed} />
          {notice !== null && <span className="ml-1 text-label not-italic">{` · ${notice}`}</span>}
        </Cell>
        <Cell label={columns.sentiment} className="cell-sentiment">
          <AnalysisBadge message={message} axis="sentiment" />
        </Cell>
        <Cell label={columns.urgency} className="cell-urgency">
          <AnalysisBadge message={message} axis="urgency" />
        </Cell>
        <Cell label={columns.caller} className="cell-caller whitespace-nowrap tabular-nums">
          {message.caller_phone_number === null ? (
            <span className="text-ink-3">{callerOf(message)}</span>
          ) : (
            formatPhone(message.caller_phone_number)
          )}
        </Cell>
        <Cell label={columns.duration} className="cell-duration tabular-nums xl:whitespace-nowrap">
          {message.kind === 'missed' ? (
            <span className="text-ink-3">{dashboard.missed}</span>
          ) : (
            durationOf(message)
          )}
        </Cell>
        <Cell label={columns.audio} className="cell-audio whitespace-nowrap">
          <AudioButtons message={message} />
        </Cell>
      </Row>
      {open && (
        <Row id={details} className="row-details">
          <Cell colSpan={COLUMNS} className="bg-paper p-0!">
            <MessageDetails
              message={message}
              typed={typed}
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
export const MessageRow = memo(Shown);
