// Example data for development: an account, the line `demo`, and messages of two months.
import { createApp } from '#server/compose.ts';
import { addLine } from '#server/lines/index.ts';
import { readConfig } from '#server/platform/config.ts';
import { labelledCalls } from '#tests/support/calls/index.ts';
import { makeMessage } from '#tests/support/factories.ts';
import { ACCOUNT } from './account.ts';

const HOUR_MS = 3_600_000;
const READ_AFTER = 25;
/** Speaking rate in letters a second. */
const LETTERS_A_SECOND = 15;

const messages = (nowMs: number) =>
  labelledCalls()
    .filter(({ domaine, text }) => domaine !== undefined && text.length > 40)
    .slice(0, 240)
    .map((call, index) => ({
      // Growing distances: several today, some last month.
      received_at: new Date(nowMs - (index ** 1.25 + 0.2) * 1.5 * HOUR_MS),
      transcription: call.text,
      ai_summary: call.summary ?? null,
      caller_phone_number: call.callback ?? `+324700000${String(index % 100).padStart(2, '0')}`,
      duration_seconds: Math.max(4, Math.round(call.text.length / LETTERS_A_SECOND)),
      language: 'fr',
      transcription_state: 'done' as const,
      step: 'notified' as const,
      is_read: index > READ_AFTER,
      sentiment: call.sentiment ?? null,
      urgency: call.urgence ?? null,
      stage: call.etape ?? null,
      category: call.categorie ?? null,
      domain: call.domaine ?? null,
    }));

/** Fill only a database without accounts, so that a second start keeps the data of the first. */
export const bringExampleData = async (): Promise<void> => {
  const app = await createApp(readConfig());
  try {
    if (!app.embedded || (await app.identity.find(ACCOUNT.email))) return;
    const { id: userId } = await app.identity.createAccount({ ...ACCOUNT, confirmed: true });
    const line = await addLine(app.db, app.clock, {
      userId,
      name: ACCOUNT.name,
      slug: 'demo',
      recipients: [ACCOUNT.email],
    });
    for (const message of messages(app.clock.now().getTime()))
      await makeMessage(app.db, { userId, lineId: line.id }, message);
  } finally {
    await app.close();
  }
};

if (import.meta.main) await bringExampleData();
