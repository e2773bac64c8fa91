// The first urgent message that is not read, beside the tabs: by date it may stand below calls that can wait.

import { HANDLED } from '#contract/message-states.ts';
import { formatPhone } from '#contract/phone.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { deadlineMark } from '../row/radar-day.ts';
import { dashboard } from '../texts.ts';
import { analysisOf, callerOf, nameOf } from '../words.ts';

const isWaiting = (message: Voicemail): boolean =>
  !message.is_read && message.status !== HANDLED && analysisOf(message, 'urgency') === 'Urgent';

const labelOf = (message: Voicemail): string =>
  nameOf(message)?.name ??
  (message.caller_phone_number === null ? callerOf(message) : formatPhone(message.caller_phone_number));

const show = (id: string) => {
  const row = document.querySelector<HTMLElement>(`[data-message="${id}"]`);
  const button = row?.querySelector<HTMLElement>('.cell-expand button');
  if (button?.getAttribute('aria-expanded') === 'false') button.click();
  button?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'center' });
};

export const UrgentLine = ({ messages }: { messages: readonly Voicemail[] }) => {
  const urgent = messages.find(isWaiting);
  if (urgent === undefined || urgent === messages[0]) return null;
  const [deadline] = urgent.facts?.radar ?? [];
  const about = [labelOf(urgent), ...(deadline ? [deadlineMark(deadline, new Date()).text] : [])];
  return (
    <button
      type="button"
      onClick={() => show(urgent.id)}
      className="min-h-8 min-w-0 truncate rounded-md bg-urgent-tint px-2.5 text-label font-semibold text-urgent hover:underline max-lg:hidden"
    >
      {dashboard.urgentWaits(about.join(' · '))}
    </button>
  );
};
