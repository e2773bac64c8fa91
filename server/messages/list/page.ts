// Reads one page of the list, and one whole message, as the API returns them.
import { PAGE_SIZE } from '#contract/limits.ts';
import { isRanked } from '#contract/priority.ts';
import type { Priority } from '#contract/priority-values.ts';
import type { Voicemail, VoicemailPage } from '#contract/voicemail.ts';
import type { Trx } from '#server/platform/database.ts';
import type { Row } from '#server/platform/tables.ts';
import { namesOf } from '../acts/store.ts';
import type { ListRequest } from '../filter/store.ts';
import { orderedByPriority } from '../priority/order.ts';
import { type AudioLinks, type ShownRow, voicemailView } from '../view.ts';
import { besideOf, countsOf, pageOf, rowsOf } from './store.ts';

export type LinksOf = (audio: Row<'audio_files'>) => AudioLinks;

const shown = async (
  trx: Trx,
  userId: string,
  rows: readonly ShownRow[],
  linksOf: LinksOf,
): Promise<Voicemail[]> => {
  const beside = await besideOf(trx, userId, rows);
  const analysis = Map.groupBy(beside.analysis, (record) => record.voicemail_id);
  const audio = Map.groupBy(beside.audio, (file) => file.voicemail_id);
  const undelivered = Map.groupBy(beside.undelivered, (delivery) => delivery.voicemail_id);
  const replies = Map.groupBy(beside.replies, (reply) => reply.voicemail_id);
  const forms = Map.groupBy(beside.forms, (form) => form.voicemail_id);
  const parties = Map.groupBy(beside.parties, (match) => match.voicemail_id);
  const people = rows.flatMap((row) => [row.transcription_corrected_by ?? [], row.assignee_id ?? []].flat());
  const names = await namesOf(trx, [...new Set(people)]);
  const contacts = new Map(beside.contacts.map((contact) => [contact.number, contact]));
  return rows.map((row) => {
    const first = audio.get(row.id)?.[0];
    return voicemailView(row, {
      analysis: analysis.get(row.id) ?? [],
      audio: first,
      links: first && linksOf(first),
      undelivered: undelivered.get(row.id) ?? [],
      reply: replies.get(row.id)?.[0],
      form: forms.get(row.id)?.[0],
      parties: parties.get(row.id) ?? [],
      names,
      contact: contacts.get(row.caller_phone_number ?? ''),
    });
  });
};

/** The messages of these ids, in their order. */
export const messagesOf = async (
  trx: Trx,
  request: ListRequest,
  ids: readonly string[],
  linksOf: LinksOf,
): Promise<Voicemail[]> => shown(trx, request.userId, await rowsOf(trx, request, ids), linksOf);

const orderedPage = async (trx: Trx, request: ListRequest) => {
  const offset = (request.query.page - 1) * PAGE_SIZE;
  const ordered = await orderedByPriority(trx, request, { limit: PAGE_SIZE, offset });
  return { ...ordered, counts: await countsOf(trx, request.userId) };
};

const NO_REASONS: ReadonlyMap<string, Priority> = new Map();

export const readPage = async (trx: Trx, request: ListRequest, linksOf: LinksOf): Promise<VoicemailPage> => {
  const { ids, total, counts, reasons } = isRanked(request.query)
    ? await orderedPage(trx, request)
    : { ...(await pageOf(trx, request)), reasons: NO_REASONS };
  const messages = await messagesOf(trx, request, ids, linksOf);
  return {
    items: messages.map((message) => {
      const priority = reasons.get(message.id);
      return priority ? { ...message, priority } : message;
    }),
    total,
    page: request.query.page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    page_size: PAGE_SIZE,
    counts,
  };
};

export const showOne = async (
  trx: Trx,
  userId: string,
  row: ShownRow,
  linksOf: LinksOf,
): Promise<Voicemail | undefined> => (await shown(trx, userId, [row], linksOf))[0];
