// The source of the dashboard's messages: the server, or the records of the demonstration.

import type { AccessPage } from '#contract/access-log.ts';
import type { History, HistoryQuery, Note, Viewing, Visit } from '#contract/acts.ts';
import type { PartyMatch } from '#contract/adverse-parties.ts';
import type { Bulk, NewBulk } from '#contract/bulk.ts';
import type { CallBackPage } from '#contract/call-backs.ts';
import type { Escalation } from '#contract/escalations.ts';
import type { LiveEvent } from '#contract/events.ts';
import type { FormApproval, MessageForm } from '#contract/forms.ts';
import type { HandOver, NewHandOver, OutsideAddress } from '#contract/hand-overs.ts';
import type { Hold } from '#contract/holds.ts';
import type { Member } from '#contract/members.ts';
import type { PageQuery } from '#contract/paging.ts';
import type { Spoken } from '#contract/spoken.ts';
import type { Statistics } from '#contract/statistics.ts';
import type {
  ExportQuery,
  ListQuery,
  Voicemail,
  VoicemailPage,
  VoicemailPatch,
} from '#contract/voicemail.ts';
import type { Client, ClientOptions } from '#web/app/api/client.ts';

/** A client of the session for endpoints that the page downloads when it needs them. */
export type ClientFor = (table: ClientOptions['table']) => Client;

export type AudioUse = 'play' | 'download';

/** The settings that a firm has made before its first message. */
export type Setup = {
  /** The number to which calls are diverted; null without one. */
  number: string | null;
  /** The address of the caller's page. */
  page: string;
  /** The text of the greeting; null if it could not be loaded. */
  greeting: string | null;
  /** Addresses that are notified; null if they could not be loaded. `otherwise` is notified if none is confirmed. */
  recipients: { confirmed: string[]; waiting: string[]; otherwise: string } | null;
};

/** The acts of the firm on the form of a message. */
export type FormAct = { approve: FormApproval } | { reference: string } | 'refuse';

/** A person of the firm who may be given a message. `line_ids`: null for every line. */
export type Colleague = Pick<Member, 'full_name' | 'role' | 'me' | 'line_ids'> & { person_id: string };

/** The requests of the parts beside an opened message. */
export type MessageActs = {
  history(id: string, query: HistoryQuery, signal?: AbortSignal): Promise<History>;
  undoAct(id: string, actId: string): Promise<Voicemail>;
  /** Sends a notice again. */
  resend(id: string, deliveryId: string): Promise<unknown>;
  resendText(id: string, textId: string): Promise<unknown>;
  /** Notes that the person looks at the dashboard; says what came since the visit before. */
  visit(): Promise<Visit>;
  /** Says that the person has the message open, or has closed it; answers like `viewings`. */
  view(id: string, viewing: boolean): Promise<Viewing[]>;
  /** The other people who have a message open now. */
  viewings(signal?: AbortSignal): Promise<Viewing[]>;
  notes(id: string, signal?: AbortSignal): Promise<Note[]>;
  addNote(id: string, text: string): Promise<unknown>;
  changeNote(noteId: string, text: string): Promise<unknown>;
  removeNote(noteId: string): Promise<unknown>;
  /** Colleagues outside the firm, to whom the message is shown by a link. */
  handOvers(id: string, signal?: AbortSignal): Promise<HandOver[]>;
  handOver(id: string, to: NewHandOver): Promise<HandOver>;
  withdrawHandOver(handOverId: string): Promise<unknown>;
  outsideAddresses(signal?: AbortSignal): Promise<OutsideAddress[]>;
  people(signal?: AbortSignal): Promise<Colleague[]>;
  /** Who read the message, the newest first. */
  readings(id: string, signal?: AbortSignal): Promise<Pick<AccessPage, 'items' | 'total'>>;
  /** What keeps the message from erasure. */
  holds(id: string, signal?: AbortSignal): Promise<readonly Hold[]>;
  hold(id: string, reason: string): Promise<unknown>;
  releaseHold(holdId: string): Promise<unknown>;
  /** The owner's: who may see the message beside the owner; null for all to whom its line is given. */
  access(id: string, signal?: AbortSignal): Promise<{ person_ids: string[] | null }>;
  setAccess(id: string, personIds: string[] | null): Promise<unknown>;
};

/** One act on many messages, as a job. */
export type BulkActs = {
  start(bulk: NewBulk): Promise<Bulk>;
  progress(id: string, signal?: AbortSignal): Promise<Bulk>;
  /** Answers with the bulk that takes it back. */
  undo(id: string): Promise<Bulk>;
};

export type PartyChange = { match: string; reason: string | null };

export type MessageSource = {
  list(query: ListQuery, signal?: AbortSignal): Promise<VoicemailPage>;
  /** The calls to make, one for each caller. */
  callBacks(query: PageQuery, signal?: AbortSignal): Promise<CallBackPage>;
  statistics(query: ListQuery, signal?: AbortSignal): Promise<Statistics>;
  /** The person who acts. */
  personId: string;
  /** `seen` is the moment of the last change of the message that the user saw. */
  patch(id: string, patch: VoicemailPatch, signal?: AbortSignal, seen?: string): Promise<Voicemail>;
  acts(): Promise<MessageActs>;
  bulk(): Promise<BulkActs>;
  exportCsv(query: ListQuery, separator: ExportQuery['separator']): Promise<Blob>;
  /** The link to a message's sound; `fresh` requests a new one because the last one has expired. */
  link(message: Voicemail, use: AudioUse, fresh: boolean): Promise<string | null>;
  /** The times of its words. */
  spoken(message: Voicemail, signal?: AbortSignal): Promise<Spoken>;
  /** Null for a message that was not escalated. */
  escalation(message: Voicemail, signal?: AbortSignal): Promise<Escalation | null>;
  acceptEscalation(id: string): Promise<Escalation>;
  /**
   * The client of the server. The demonstration has none: `localForm` returns the case form of a message, after the act
   * if there is one.
   */
  backend: { client: Client } | { localForm: (message: Voicemail, act?: FormAct) => Promise<MessageForm> };
  /** The adverse parties of a message. */
  partyMatches(id: string): Promise<readonly PartyMatch[]>;
  /** Dismisses one of them or takes it back; returns all of the message. */
  changePartyMatch(id: string, change: PartyChange): Promise<readonly PartyMatch[]>;
  /** Null without a line. */
  setup(): Promise<Setup | null>;
  /** Subscribes to new and changed messages; null instead of an event means that some may have been missed. */
  watch(listener: (event: LiveEvent | null) => void): () => void;
};
