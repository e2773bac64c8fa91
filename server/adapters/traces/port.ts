// One trace for each message, from the way in to the mail. A trace holds ids, names of steps, times and codes of errors.

export type TracedStep = {
  messageId: string;
  step: string;
  startedMs: number;
  endedMs: number;
  /** The code of the error that ended it. */
  failed?: string;
  /** The step that stores the message begins its trace. */
  isFirst?: boolean;
};

export interface Traces {
  record(step: TracedStep): void;
  /** Sends what waits. */
  close(): Promise<void>;
}

export const NO_TRACES: Traces = { record: () => {}, close: async () => {} };
