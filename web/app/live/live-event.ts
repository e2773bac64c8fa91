// The events of a message: their JSON is checked, because another version of the server may send events unknown here.
import { type LiveEvent, liveEvent } from '#contract/events.ts';

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Null for an unknown event: it must not end the stream. */
export const eventOf = (data: string): LiveEvent | null => {
  const read = liveEvent.safeParse(parsedJson(data));
  return read.success ? read.data : null;
};
