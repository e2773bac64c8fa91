// Logs contain ids, durations and codes. A field that is not in the list below is not logged: a field missing from a
// deny-list would breach professional secrecy.
import pino from 'pino';

export type LogFields = {
  voicemailId?: string;
  lineId?: string;
  userId?: string;
  jobId?: string;
  step?: string;
  code?: string;
  reason?: string | null;
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
  bytes?: number;
  attempt?: number;
  count?: number;
  reference?: string;
  version?: number;
  port?: number;
  where?: string;
};

export interface Log {
  info(fields: LogFields, what: string): void;
  warn(fields: LogFields, what: string): void;
  error(fields: LogFields, what: string, cause?: unknown): void;
}

/** Only the stack is logged: the message of an error may quote a caller. */
const safeCause = (cause: unknown): Record<string, unknown> => {
  if (!(cause instanceof Error)) return {};
  const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code: unknown = 'code' in cause ? cause.code : undefined;
  return {
    error: cause.name,
    errorCode: typeof code === 'string' ? code : undefined,
    stack: frames.slice(0, 8).map((frame) => frame.trim()),
    ...(cause.cause instanceof Error ? { inner: safeCause(cause.cause) } : {}),
  };
};

export const openLog = (destination?: pino.DestinationStream, level = 'info'): Log => {
  const out = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination ?? pino.destination(2),
  );
  return {
    info: (fields, what) => out.info(fields, what),
    warn: (fields, what) => out.warn(fields, what),
    error: (fields, what, cause) => out.error({ ...fields, ...safeCause(cause) }, what),
  };
};

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
