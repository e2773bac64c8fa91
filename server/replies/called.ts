// A call that may be answered.
import type { Line } from '#server/lines/index.ts';

export type Called = {
  id: string;
  line: Line;
  source: string;
  caller: string | null;
  receivedAt: Date;
  /** The language that the caller spoke; null while the call is not transcribed. */
  language: string | null;
  /** The name that the caller said; null if none was found. */
  name: string | null;
  /** The kind of call: 'empty' is one in which the caller said nothing. */
  variant: 'message' | 'empty';
};
