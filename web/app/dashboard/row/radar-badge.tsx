// The event with the nearest deadline, in the row.
import type { Voicemail } from '#contract/voicemail.ts';
import { Badge } from '#web/ui/badge.tsx';

export const dayOf = (on: string | null): string => (on ? ` · ${on.slice(8, 10)}/${on.slice(5, 7)}` : '');

export const RadarBadge = ({ message }: { message: Voicemail }) => {
  const [first] = message.facts?.radar ?? [];
  if (!first) return null;
  return (
    <span className="mr-2 inline-flex align-middle not-italic">
      <Badge tone="urgent">{`${first.event}${dayOf(first.on)}`}</Badge>
    </span>
  );
};
