// Everything stored about one caller of one firm, read in pages so that memory does not grow with the messages.
import { recordAccess } from '#server/access-log/index.ts';
import { callsOf } from '#server/calls/index.ts';
import { type ExportedContact, exportContact, matchesIn } from '#server/contacts/index.ts';
import { holdsOverNumber } from '#server/holds/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import {
  type AudioResponse,
  type Recording,
  type Recordings,
  recordingsOf,
} from '#server/recordings/index.ts';
import type { OptOuts } from '#server/replies/index.ts';
import { besideMessages, idsOfCaller, messagesOf } from './store.ts';
import {
  callView,
  type ExportedCall,
  type ExportedHold,
  type ExportedMessage,
  type ExportedOptOut,
  holdOfCallerView,
  messageView,
  optOutView,
} from './view.ts';

export type Sound = { file: string; open(): Promise<AudioResponse> };
export type Exported = { message: ExportedMessage; sounds: readonly Sound[] };

export type CallerExport = {
  /** Calls at the provider with this number. */
  calls: readonly ExportedCall[];
  /** STOP and START that this number sent, or that the provider reported. */
  optOuts: readonly ExportedOptOut[];
  /** Why the firm keeps it from erasure. */
  holds: readonly ExportedHold[];
  /** The contact of the number, with everything that the firm noted. */
  contact: ExportedContact;
  messages: AsyncIterable<Exported>;
};

type Deps = {
  db: Database;
  clock: Clock;
  recordings: Pick<Recordings, 'original' | 'originalName'>;
  optOuts: Pick<OptOuts, 'ofNumber'>;
};

const AT_A_TIME = 50;

const named = (deps: Deps, recordings: readonly Recording[]): { recording: Recording; file: string }[] =>
  recordings.map((recording, index) => {
    const name = deps.recordings.originalName(recording);
    // A second recording of the same message must not take the name of the first.
    const again = recordings.slice(0, index).some((one) => one.voicemail_id === recording.voicemail_id);
    return { recording, file: again ? `${recording.id}-${name}` : name };
  });

async function* pages(deps: Deps, userId: string, ids: readonly string[]): AsyncGenerator<Exported> {
  for (let from = 0; from < ids.length; from += AT_A_TIME) {
    const page = ids.slice(from, from + AT_A_TIME);
    const { rows, beside, recordings, matches } = await deps.db.asSystem(async (trx) => {
      const reading = { userId, actor: 'operator', act: 'exported', ip: null } as const;
      for (const voicemailId of page) await recordAccess(trx, { ...reading, voicemailId }, deps.clock.now());
      return {
        rows: await messagesOf(trx, userId, page),
        beside: await besideMessages(trx, userId, page),
        matches: await matchesIn(trx, userId),
        recordings: named(deps, await recordingsOf(trx, userId, page)),
      };
    });
    for (const row of rows) {
      const mine = recordings.filter(({ recording }) => recording.voicemail_id === row.id);
      yield {
        message: { ...messageView(row, beside, mine), references: matches(row) },
        sounds: mine.map(({ recording, file }) => ({
          file,
          open: () => deps.recordings.original(recording),
        })),
      };
    }
  }
}

/** Throws Failure `not_found` if nothing is stored about the number. */
export const exportCaller = async (deps: Deps, userId: string, number: string): Promise<CallerExport> => {
  const { ids, calls, optOuts, contact, holds } = await deps.db.asSystem(async (trx) => ({
    ids: await idsOfCaller(trx, userId, number),
    calls: await callsOf(trx, userId, number),
    optOuts: await deps.optOuts.ofNumber(trx, userId, number),
    contact: await exportContact(trx, userId, number),
    holds: await holdsOverNumber(trx, userId, number),
  }));
  if (contact === null && ids.length + calls.length + optOuts.length === 0)
    throw new Failure('not_found', { reason: 'nothing is kept about this number' });
  return {
    calls: calls.map(callView),
    optOuts: optOuts.map(optOutView),
    contact,
    holds: holds.map(holdOfCallerView),
    messages: pages(deps, userId, ids),
  };
};
