import { describe, expect, it } from 'vitest';
import { statistics } from '#contract/statistics.ts';
import { voicemail, voicemailPage } from '#contract/voicemail.ts';
import { BEGINNING } from '#web/app/dashboard/view.ts';
import { demoSource } from './demo-source.ts';
import { demoRecords } from './records.ts';
import { DEMO_SCRIPTS } from './scripts.data.ts';
import { murmur } from './voice.ts';

const NOW = new Date('2026-01-20T09:00:00Z');
const source = () => demoSource({ now: () => NOW });

describe('the example messages', () => {
  it('are what the contract says a message is', () => {
    for (const record of demoRecords(NOW)) expect(voicemail.safeParse(record).error).toBeUndefined();
  });

  it('have distinct ids that grow with time', () => {
    const records = demoRecords(NOW);
    const byTime = [...records].sort((a, b) => (a.received_at < b.received_at ? -1 : 1));
    expect(byTime.map((record) => record.id)).toEqual([...records.map((record) => record.id)].sort());
  });

  it('are dated in the past', () => {
    for (const record of demoRecords(NOW)) expect(Date.parse(record.received_at)).toBeLessThan(NOW.getTime());
  });

  it('call from numbers that are never assigned', () => {
    for (const { from } of DEMO_SCRIPTS) expect(from ?? '+32470000000').toMatch(/00\d{2}$/);
  });
});

describe('the demonstration', () => {
  it('answers as the contract says', async () => {
    const page = await source().list(BEGINNING);
    expect(voicemailPage.safeParse(page).error).toBeUndefined();
    expect(page).toMatchObject({ total: DEMO_SCRIPTS.length, page: 1, page_size: 10 });
    expect(page.items).toHaveLength(10);
    expect(statistics.safeParse(await source().statistics(BEGINNING)).error).toBeUndefined();
  });

  it('keeps a reading and its moment, and takes both back', async () => {
    const demo = source();
    const first = (await demo.list(BEGINNING)).items.find((message) => !message.is_read);
    if (first === undefined) throw new Error('nothing unread');
    expect(await demo.patch(first.id, { is_read: true })).toMatchObject({
      is_read: true,
      read_at: NOW.toISOString(),
    });
    expect(await demo.patch(first.id, { is_read: false })).toMatchObject({ is_read: false, read_at: null });
  });

  it('hides what is deleted, from the counts as well, and shows it again', async () => {
    const demo = source();
    const { items, counts } = await demo.list(BEGINNING);
    const id = items[0]?.id ?? '';
    await demo.patch(id, { status: 'Supprimé' });
    const after = await demo.list(BEGINNING);
    expect(after.items.map((message) => message.id)).not.toContain(id);
    expect(after.counts.total).toBe(counts.total - 1);
    await demo.patch(id, { status: 'Nouveau' });
    expect((await demo.list(BEGINNING)).counts).toEqual(counts);
  });

  it('has in its history what was changed before the history was opened, at its time', async () => {
    let time = NOW;
    const demo = demoSource({ now: () => time });
    const { items } = await demo.list(BEGINNING);
    const id = items[0]?.id ?? '';
    const seen = time.toISOString();
    await demo.patch(id, { is_read: items[0]?.is_read === false });
    time = new Date(NOW.getTime() + 60_000);
    const acts = await demo.acts();
    await demo.patch(id, { status: 'Traité' });
    const changes = (await acts.history(id, {})).items.filter(({ kind }) => kind === 'changed');
    expect(changes.map(({ at }) => at).toSorted()).toEqual([seen, time.toISOString()]);
  });

  it('exports the filtered messages in their order', async () => {
    const blob = await source().exportCsv({ ...BEGINNING, urgent: '1' }, 'semicolon');
    const lines = (await blob.text()).trim().split('\r\n');
    expect(lines).toHaveLength(1 + DEMO_SCRIPTS.filter((script) => script.as?.[1] === 'Urgent').length);
    expect(lines[1]).toContain('Sophie Lemaire');
  });

  it('hums for as long as the message lasts', async () => {
    const sound = murmur([0, 128, 255], 2);
    expect(sound.type).toBe('audio/wav');
    expect(sound.size).toBe(44 + 16_000);
  });
});
