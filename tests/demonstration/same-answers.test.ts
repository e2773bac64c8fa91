// The demonstration in the browser gives the same replies as the server with PostgreSQL, for the same messages, time and
// queries.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { statistics } from '#contract/statistics.ts';
import { type ListQuery, type VoicemailPage, voicemailPage } from '#contract/voicemail.ts';
import { BUDGETS } from '#server/limits/index.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { messagesApi } from '#tests/support/messages-api.ts';
import type { MessageSource } from '#web/app/dashboard/source.ts';
import { searchFor } from '#web/app/dashboard/view.ts';
import { demoSource } from '#web/app/demo/demo-source.ts';
import { DEMO_PERSON } from '#web/app/demo/records.ts';
import { keep } from './keep.ts';
import { QUERIES } from './queries.data.ts';
import { recordsOn } from './records.ts';

/** Leaves out sound and highlights, which the browser makes itself in the demonstration, and contacts and people’s names, which it has not. */
const withoutSound = (page: VoicemailPage) => ({
  ...page,
  items: page.items.map(
    ({ audio_url, audio_file_url, peaks, highlights, contact, assignee_name, ...item }) => item,
  ),
});

describe.each(['2026-01-20T09:00:00.000Z', '2026-04-01T21:59:59.999Z', '2026-07-14T22:00:00.000Z'])(
  'on %s',
  (moment) => {
    const now = () => new Date(moment);
    let fresh: FreshDatabase;
    let api: Awaited<ReturnType<typeof messagesApi>>;
    let demo: MessageSource;
    let firm: string;

    beforeAll(async () => {
      fresh = await freshDatabase();
      api = await messagesApi(
        fresh,
        { now },
        { ...BUDGETS, exportPerAccount: { ...BUDGETS.exportPerAccount, limit: 1000 } },
      );
      const records = recordsOn(now());
      firm = await keep(fresh, records);
      demo = demoSource({ now, records });
    });
    afterAll(async () => {
      await api.close();
      await fresh.close();
    });

    /** The dashboard sends the parameters of its address to the server. */
    const ask = async (path: string, query: ListQuery) => {
      const reply = await api.get(firm, `/api/voicemails${path}${searchFor({ tab: 'messages', query })}`);
      expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
      return reply;
    };
    /** The person of the firm is the person of the demonstration. */
    const list = async (query: ListQuery) =>
      z.parse(voicemailPage, JSON.parse((await ask('', query)).body.replaceAll(firm, DEMO_PERSON)));

    test('the list', async () => {
      for (const query of QUERIES)
        expect(withoutSound(await list(query)), JSON.stringify(query)).toEqual(
          withoutSound(await demo.list(query)),
        );
    });

    test('statistics', async () => {
      for (const query of QUERIES)
        expect(z.parse(statistics, (await ask('/statistics', query)).json()), JSON.stringify(query)).toEqual(
          await demo.statistics(query),
        );
    });

    test('voicemails.csv', async () => {
      for (const query of QUERIES) {
        // Blob.text() removes the byte-order mark.
        const file = await demo.exportCsv(query, 'comma');
        expect(
          (await ask('/export.csv', query)).rawPayload.equals(await file.bytes()),
          JSON.stringify(query),
        ).toBe(true);
      }
    });

    test('reading, deleting and taking back', async () => {
      const first = QUERIES[0];
      const ids = first ? (await list(first)).items.map(({ id }) => id) : [];
      expect(ids).toHaveLength(10);
      for (const [n, id] of ids.entries())
        for (const patch of [
          { is_read: n % 2 === 0 },
          { status: 'Supprimé' as const },
          { status: 'Traité' as const },
          { outcome: 'no_answer' as const },
          { remind_at: new Date(now().getTime() + 60_000).toISOString() },
        ].slice(0, 1 + (n % 5))) {
          const reply = await api.patch(firm, id, patch);
          const after = await demo.patch(id, patch);
          expect(reply.json()).toMatchObject({
            is_read: after.is_read,
            read_at: after.read_at,
            status: after.status,
          });
          for (const field of ['outcome', 'handled_at', 'deleted_at', 'remind_at'] as const)
            expect(reply.json()[field]).toBe(after[field]);
          expect(reply.json().updated_at).toBe(after.updated_at);
        }
      for (const query of QUERIES.slice(0, 12))
        expect(withoutSound(await list(query))).toEqual(withoutSound(await demo.list(query)));
    });
  },
);
