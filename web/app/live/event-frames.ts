// Server-sent events read from a fetch stream: EventSource would need the token in the address.
import { type LiveEvent, liveEvent } from '#contract/events.ts';

export type Frame = { id: string | null; event: string; data: string };

/** Takes text as it comes, in pieces of any size, and gives each frame once it is whole. */
export const frameReader = (): ((text: string) => Frame[]) => {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).replace(/\r\n?/g, '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const frame: Frame = { id: null, event: 'message', data: '' };
      const data: string[] = [];
      for (const line of block.split('\n')) {
        const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
        if (field === 'id') frame.id = value;
        if (field === 'event') frame.event = value;
        if (field === 'data') data.push(value);
      }
      return data.length === 0 ? [] : [{ ...frame, data: data.join('\n') }];
    });
  };
};

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Null for what is not one of ours: an unknown event must not end the stream. */
export const eventOf = (frame: Frame): LiveEvent | null => {
  const read = liveEvent.safeParse(parsedJson(frame.data));
  return read.success ? read.data : null;
};
