// The head of an opened message: who called, and what to do about it.
import type { ComponentProps } from 'react';
import { formatPhone } from '#contract/phone.ts';
import { momentText } from '#web/texts/figures.ts';
import { ActBar } from '../acts/act-bar.tsx';
import { Viewers } from '../presence/viewers.tsx';
import { dashboard } from '../texts.ts';
import { callerOf, durationOf } from '../words.ts';

export const MessageHead = ({ message, ...bar }: ComponentProps<typeof ActBar>) => {
  const name = message.contact?.name ?? message.facts?.caller_name;
  const number =
    message.caller_phone_number === null ? callerOf(message) : formatPhone(message.caller_phone_number);
  const about = [
    ...(name ? [number] : []),
    momentText(message.received_at),
    message.kind === 'message' ? durationOf(message) : dashboard[message.kind],
  ];
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      {/* On a phone the card above shows the same. */}
      <div className="grid gap-0.5 max-md:sr-only">
        <h3 className="text-h3">{name || number}</h3>
        <p className="text-table text-ink-2 tabular-nums">{about.join(' · ')}</p>
      </div>
      <Viewers id={message.id} />
      <ActBar message={message} {...bar} />
    </div>
  );
};
