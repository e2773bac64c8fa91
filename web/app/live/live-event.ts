// Parses the events of a message; a newer server may send events that this page does not know.
import { type LiveEvent, liveEvent } from '#contract/events.ts';

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Null for an unknown event, which must not end the stream. */
export const eventOf = (data: string): LiveEvent | null => {
  const read = liveEvent.safeParse(parsedJson(data));
  return read.success ? read.data : null;
};
