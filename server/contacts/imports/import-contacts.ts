// Imports contacts from a file: what would become of each line is shown first; a job imports the lines after the confirmation,
// and takes them back as one act.
import * as z from 'zod';
import { IMPORT_KEPT_DAYS, MOST_IMPORTED, PREVIEW_KEPT_HOURS } from '#contract/contact-imports.ts';
import { FIELD_TEXTS } from '#contract/field-texts.ts';
import { DAY_MS } from '#contract/time.ts';
import { heldContacts } from '#server/holds/index.ts';
import { defineJob, type JobDefinition, type JobKind, type Jobs } from '#server/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { lockContacts } from '../changes/store.ts';
import { type Card, type CheckedLine, checkCard, type ReadCard } from './cards.ts';
import { decodeText } from './decode-text.ts';
import {
  deleteNumberless,
  deleteReferencesById,
  deleteUnusedNumbers,
  idsOfEmails,
  idsOfNumbers,
  insertContacts,
  insertNumbersOf,
  insertReferences,
  knownContacts,
  updateContacts,
} from './known-contacts/store.ts';
import { createPlanner, type KnownContact, type Planned } from './plan.ts';
import { cardsOfTable } from './read-table.ts';
import { cardsOfVcard, isVcard } from './read-vcard.ts';
import {
  changedContacts,
  type DoneLine,
  deletePastImports,
  dropUndoData,
  type ImportRow,
  insertImport,
  insertLines,
  lockImport,
  type NewLine,
  type OpenLine,
  openLines,
  setImport,
  settleLines,
} from './store.ts';

const refuseFile = (message: string): never => {
  throw new Failure('bad_request', { reason: 'file', details: { field: 'file', message } });
};

/** The lines of a file, checked each for itself. */
export const readFile = (bytes: Uint8Array): CheckedLine[] => {
  const text = decodeText(bytes);
  if (text === null) return refuseFile(FIELD_TEXTS.importFile);
  const cards: Iterable<ReadCard> = isVcard(text) ? cardsOfVcard(text) : cardsOfTable(text);
  const lines: CheckedLine[] = [];
  for (const card of cards) {
    if (lines.length === MOST_IMPORTED) return refuseFile(FIELD_TEXTS.importLines);
    lines.push(checkCard(card));
  }
  return lines.length === 0 ? refuseFile(FIELD_TEXTS.importFile) : lines;
};

/** The contacts that the lines may meet. */
const idsMet = async (trx: Trx, userId: string, cards: readonly Card[]): Promise<string[]> => {
  const byNumber = await idsOfNumbers(
    trx,
    userId,
    cards.flatMap(({ numbers }) => numbers),
  );
  const byEmail = await idsOfEmails(
    trx,
    userId,
    cards.flatMap(({ numbers, emails }) => (numbers.length === 0 ? emails : [])),
  );
  return [...new Set([...byNumber, ...byEmail])];
};

type About = { userId: string; personId: string | null; now: Date };

/** Stores the file's lines with what would become of them; returns the id of the import. */
export const startImport = async (
  trx: Trx,
  { userId, personId, now }: About,
  lines: readonly CheckedLine[],
): Promise<string> => {
  const id = newId(now.getTime());
  const cards = lines.flatMap(({ card }) => card ?? []);
  const known = await knownContacts(trx, userId, await idsMet(trx, userId, cards));
  const plan = createPlanner(known, () => newId(now.getTime()));
  const rows = lines.map(({ line, name, card, refused }): NewLine => {
    if (!card) return { line, name, card: null, outcome: 'refused', reason: refused };
    const planned = plan(card);
    return {
      line,
      name,
      card,
      outcome: planned.outcome,
      reason: 'reason' in planned ? planned.reason : null,
    };
  });
  await insertImport(trx, { id, user_id: userId, state: 'preview', person_id: personId, created_at: now });
  await insertLines(trx, { userId, importId: id }, rows);
  return id;
};

const payload = z.object({ userId: z.uuid(), importId: z.uuid() });
type Payload = z.infer<typeof payload>;

export const CONTACT_IMPORT_JOB: JobKind<Payload> = {
  name: 'contacts.import',
  schema: payload,
  retryLimit: 20,
  backoff: { firstS: 2, mostS: 300 },
  timeoutS: 900,
};

type Enqueue = Pick<Jobs, 'enqueue'>;

const move = async (
  trx: Trx,
  jobs: Enqueue,
  { userId, id }: { userId: string; id: string },
  { from, to }: { from: ImportRow['state']; to: ImportRow['state'] },
): Promise<void> => {
  const row = await lockImport(trx, userId, id);
  if (!row) throw new Failure('not_found');
  if (row.state !== from) throw new Failure('conflict');
  await setImport(trx, row, { state: to });
  await jobs.enqueue(trx, CONTACT_IMPORT_JOB.name, { userId, importId: id }, { key: `${id} ${to}` });
};

export const confirmImport = (trx: Trx, jobs: Enqueue, one: { userId: string; id: string }): Promise<void> =>
  move(trx, jobs, one, { from: 'preview', to: 'importing' });

export const undoImport = (trx: Trx, jobs: Enqueue, one: { userId: string; id: string }): Promise<void> =>
  move(trx, jobs, one, { from: 'done', to: 'undoing' });

/** What is written for a batch of lines. */
const write = async (
  trx: Trx,
  { user_id: userId, id: importId }: ImportRow,
  planned: readonly (OpenLine & { plan: Planned })[],
  known: ReadonlyMap<string, KnownContact & { version: number; kept: boolean }>,
  now: Date,
): Promise<void> => {
  const changes = planned.flatMap(({ plan }) =>
    plan.outcome === 'new' || plan.outcome === 'merged' ? [plan] : [],
  );
  // The last plan of a contact has all lines in it.
  const after = [...new Map(changes.map(({ contact }) => [contact.id, { ...contact, kept: true }])).values()];
  await insertContacts(...([trx, userId, after.filter(({ id }) => !known.has(id)), now] as const));
  await updateContacts(...([trx, userId, after.filter(({ id }) => known.has(id)), now] as const));
  const numbers = changes.flatMap(({ contact, added }) =>
    added.numbers.map((number) => ({ number, contactId: contact.id })),
  );
  // A message from the number arrived at this moment, and made a contact: the batch begins again and finds it.
  if ((await insertNumbersOf(trx, userId, numbers)) < numbers.length) throw new Failure('conflict');
  const references = changes.map(({ contact, added }) =>
    added.references.map((one) => ({
      id: newId(now.getTime()),
      user_id: userId,
      contact_id: contact.id,
      created_at: now,
      number: one.number,
      name: one.name,
      person_id: null,
    })),
  );
  await insertReferences(trx, references.flat());
  const referencesOf = new Map(changes.map((plan, at) => [plan, references[at] ?? []]));
  const lines = planned.map(({ line, plan }): DoneLine => {
    if (plan.outcome === 'refused')
      return { line, outcome: 'refused', reason: plan.reason, contactId: null, change: null };
    const done = { line, outcome: plan.outcome, reason: null, contactId: plan.contact.id };
    if (plan.outcome === 'same') return { ...done, change: null };
    const before = known.get(plan.contact.id);
    const change = {
      before: before
        ? { name: before.name, note: before.note, emails: before.emails, kept: before.kept }
        : null,
      numbers: plan.added.numbers,
      references: (referencesOf.get(plan) ?? []).map((one) => one.id),
      version: before ? before.version + 1 : 1,
    };
    return { ...done, change };
  });
  await settleLines(trx, { userId, importId }, lines);
};

const AT_ONCE = 200;

/** False when no line is left. */
const importBatch = async (trx: Trx, row: ImportRow, now: Date): Promise<boolean> => {
  const { user_id: userId } = row;
  const lines = await openLines(trx, userId, row.id, AT_ONCE);
  if (lines.length === 0) {
    await setImport(trx, row, { state: 'done' });
    return false;
  }
  const cards = lines.map(({ card }) => card);
  await lockContacts(trx, userId, await idsMet(trx, userId, cards));
  // Read again under the lock: another person may have merged contacts at this moment.
  const ids = await idsMet(trx, userId, cards);
  await lockContacts(trx, userId, ids);
  const contacts = await knownContacts(trx, userId, ids);
  const plan = createPlanner(contacts, () => newId(now.getTime()));
  const known = new Map(contacts.map((contact) => [contact.id, contact]));
  await write(
    trx,
    row,
    lines.map((line) => ({ ...line, plan: plan(line.card) })),
    known,
    now,
  );
  return true;
};

/** Contacts that were changed since, or that are held, stay as they are. */
const takeBack = async (trx: Trx, row: ImportRow, now: Date): Promise<void> => {
  const { user_id: userId } = row;
  const changed = await changedContacts(trx, userId, row.id);
  const ids = changed.map(({ contact_id }) => contact_id);
  const locked = await lockContacts(trx, userId, ids);
  const held = await heldContacts(trx, userId, ids);
  const undone = changed.filter(
    ({ contact_id, version }) => locked.get(contact_id)?.version === version && !held.has(contact_id),
  );
  await deleteReferencesById(
    trx,
    userId,
    undone.flatMap(({ references }) => references),
  );
  await deleteUnusedNumbers(
    trx,
    userId,
    undone.flatMap(({ numbers }) => numbers),
  );
  const made = undone.filter(({ before }) => before === null).map(({ contact_id }) => contact_id);
  const gone = await deleteNumberless(trx, userId, made);
  // A new contact whose number has called since stays without what the file said.
  const nameless = { name: null, note: null, emails: [], kept: false };
  await updateContacts(
    trx,
    userId,
    undone
      .filter(({ contact_id }) => !gone.has(contact_id))
      .map(({ contact_id, before }) => ({ ...(before ?? nameless), id: contact_id })),
    now,
  );
  await dropUndoData(trx, userId, row.id);
  await setImport(trx, row, { state: 'undone', kept: changed.length - undone.length });
};

export const contactImportJob = ({ db, clock }: { db: Database; clock: Clock }): JobDefinition => {
  const handler = async (
    { userId, importId }: Payload,
    { signal }: { signal: AbortSignal },
  ): Promise<void> => {
    for (let more = true; more; ) {
      signal.throwIfAborted();
      more = await db.asSystem(async (trx) => {
        const row = await lockImport(trx, userId, importId);
        if (row?.state === 'importing') return importBatch(trx, row, clock.now());
        if (row?.state === 'undoing') await takeBack(trx, row, clock.now());
        return false;
      });
    }
  };
  return defineJob(CONTACT_IMPORT_JOB, 1, handler);
};

export const sweepImports = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> => {
  const now = clock.now().getTime();
  return db.asSystem((trx) =>
    deletePastImports(trx, {
      preview: new Date(now - PREVIEW_KEPT_HOURS * 3_600_000),
      confirmed: new Date(now - IMPORT_KEPT_DAYS * DAY_MS),
    }),
  );
};
