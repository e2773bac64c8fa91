// The messages that arrive on a line while its page is open, updated by the live stream.
import { useEffect, useState } from 'react';
import type { Voicemail } from '#contract/voicemail.ts';
import { openEvents } from '#web/app/live/open-events.ts';
import { useSettings } from '../context.ts';

const MOST_SHOWN = 3;

/** Nothing is watched until `isOn`, because most visits try no line. */
export const useArrivals = (
  lineId: string,
  isOn: boolean,
): { messages: readonly Voicemail[]; isWatched: boolean } => {
  const { client, personId } = useSettings();
  const [messages, setMessages] = useState<readonly Voicemail[]>([]);
  const [isWatched, setWatched] = useState(true);
  useEffect(() => {
    if (!isOn) return;
    let left = false;
    let leave = () => {};
    const known = new Set<string>();
    const load = async (id: string) => {
      const message = await client.call('getVoicemail', { params: { id } }).catch(() => null);
      if (left || message === null || message.line_id !== lineId) return;
      setMessages((now) => {
        const others = now.filter((one) => one.id !== id);
        // An update keeps its place; a new message comes first.
        return now.length === others.length
          ? [message, ...others].slice(0, MOST_SHOWN)
          : now.map((one) => (one.id === id ? message : one));
      });
    };
    import('#web/app/live/one-stream.ts').then(
      ({ watchLive }) => {
        if (left) return;
        leave = watchLive(personId, openEvents(client), (event) => {
          // After a gap in the stream the shown messages may have changed.
          if (event === null) return void Promise.all([...known].map(load));
          if (event.event === 'voicemail.created') known.add(event.voicemail_id);
          if (known.has(event.voicemail_id)) void load(event.voicemail_id);
        });
      },
      () => setWatched(false),
    );
    return () => {
      left = true;
      leave();
    };
  }, [client, personId, lineId, isOn]);
  return { messages, isWatched };
};
