// The head of an opened message: who called, what is due, and what to do about it. On a phone in this order; a wide screen
// has the buttons beside the name.
import type { ComponentProps } from 'react';
import { formatPhone } from '#contract/phone.ts';
import { momentText } from '#web/texts/figures.ts';
import { Heard } from '#web/ui/heard.tsx';
import { ActBar } from '../acts/act-bar.tsx';
import { Viewers } from '../presence/viewers.tsx';
import { dashboard } from '../texts.ts';
import { callerOf, durationOf, nameOf } from '../words.ts';
import { RadarList } from './radar-list.tsx';
import { opened } from './texts.ts';

export const MessageHead = ({ message, ...bar }: ComponentProps<typeof ActBar>) => {
  const name = nameOf(message);
  const number =
    message.caller_phone_number === null ? callerOf(message) : formatPhone(message.caller_phone_number);
  const about = [
    ...(name ? [number] : []),
    momentText(message.received_at),
    message.kind === 'message' ? durationOf(message) : dashboard[message.kind],
  ];
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid gap-0.5">
        <h3 className="text-h3">
          {name?.name ?? (message.caller_phone_number === null ? opened.hidden : number)}
          {name?.heard && <Heard />}
        </h3>
        <p className="text-table text-ink-2 tabular-nums">{about.join(' · ')}</p>
      </div>
      <Viewers id={message.id} />
      <RadarList message={message} />
      <ActBar message={message} {...bar} />
    </div>
  );
};
