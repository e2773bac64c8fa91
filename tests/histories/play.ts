// Plays one history, a random order of steps by a provider, an exchange and a mail server, against one process of the
// product, and checks what must be true at its end.
import fc from 'fast-check';
import type { Media } from '#tests/support/twilio.ts';
import { dropFirm, type Firm, messagesOf, newFirm } from './firm.ts';
import { mailFaults } from './mail-faults.ts';
import { hashOf, newSound, type World } from './world.ts';

const VOICE = '/api/intake/twilio/voice';
const RECORDING = '/api/intake/twilio/recording';
const CALLER = '+32470000072';
const HOUR_S = 3600;
const NEVER = Number.POSITIVE_INFINITY;

const seconds = fc.constantFrom(0, 1, 2, 3, 12, 180);
const media = fc.record({
  wrong: fc.constantFrom<Media>('page', 'absent', 'fault'),
  /** How long the provider delivers a wrong sound. */
  forS: fc.constantFrom(0, 0, 0, 20, 100, HOUR_S, NEVER),
});

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('call'), voice: fc.boolean(), over: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('record'),
      call: fc.nat(2),
      seconds,
      lagS: fc.constantFrom(0, 0, 12, 70, 600, HOUR_S),
      media,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('callback'),
      recording: fc.nat(5),
      withDuration: fc.boolean(),
      times: fc.integer({ min: 1, max: 3 }),
      withAction: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('action'), call: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('absent'), call: fc.nat(2) }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('wait'), s: fc.constantFrom(1, 15, 60, 200, 400) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('outage'),
      hours: fc.constantFrom(1, 30, 60, 100),
      // During the outage the provider's fallback records one call an hour.
      recorded: fc.array(seconds, { maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('crash'),
      at: fc.constantFrom('call.stored', 'received', 'store', 'transcribe'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('clock'), hours: fc.constantFrom(-48, -1, 2, 9000) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('send'),
      door: fc.constantFrom('pbx', 'mailbox'),
      id: fc.nat(1),
      // The same sound under the same id is a repeat; another sound is another message.
      sounds: fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }),
    }),
  },
);
export const histories = fc.array(step, { minLength: 3, maxLength: 12 });
type StepOf = typeof step extends fc.Arbitrary<infer S> ? S : never;

type Recorded = { sid: string; callSid: string; wav: Buffer; seconds: number; isNever: boolean };
type Called = { sid: string; isKnown: boolean };
type Sent = { door: string; hash: string; id: string };

/** Moves time by minutes, then by longer steps, until all late recordings and mails have arrived. */
const REST_S = [60, 200, 400, 1000, HOUR_S, 1000, 1000];

class Story {
  readonly calls: Called[] = [];
  readonly recorded: Recorded[] = [];
  readonly sent = new Map<string, Sent>();
  readonly sounds = [newSound(), newSound(), newSound()];
  readonly world: World;
  readonly firm: Firm;
  constructor(world: World, firm: Firm) {
    this.world = world;
    this.firm = firm;
  }

  async pass(s: number): Promise<void> {
    // No mail stays in transit for minutes: its claim would expire, and it would be sent again as one of unknown fate.
    await this.world.idle();
    await this.world.time.move(s * 1000);
    await this.world.poll();
    await this.world.idle();
  }

  begin(isOver: boolean): Called {
    const status = isOver ? 'completed' : 'in-progress';
    const call = {
      sid: this.world.provider.call({ from: CALLER, to: this.firm.number, status }),
      isKnown: false,
    };
    this.calls.push(call);
    return call;
  }

  callAt(index: number): Called {
    return this.calls[index % Math.max(1, this.calls.length)] ?? this.begin(true);
  }

  record(
    call: Called,
    given: { seconds: number; lagS: number; media: { wrong: Media; forS: number } },
  ): void {
    const now = this.world.time.now();
    const [wav, right] = [newSound(), now + given.media.forS * 1000];
    const sid = this.world.provider.record(call.sid, wav, given.seconds, {
      listedAt: now + given.lagS * 1000,
      media: (at) => (at < right ? given.media.wrong : 'sound'),
    });
    this.recorded.push({
      sid,
      callSid: call.sid,
      wav,
      seconds: given.seconds,
      isNever: given.media.forS === NEVER,
    });
    // The list shows the recording eventually, even when no callback named the call.
    call.isKnown = true;
  }

  action(call: Called) {
    call.isKnown = true;
    return this.world.tell(RECORDING, { CallSid: call.sid, From: CALLER, To: this.firm.number });
  }

  callback({ sid, callSid, seconds: length }: Recorded, withDuration: boolean) {
    return this.world.tell(RECORDING, {
      CallSid: callSid,
      RecordingSid: sid,
      RecordingStatus: 'completed',
      // Without a duration in the callback, a recording that the list does not show yet may have any length.
      ...(withDuration || length < 2 ? { RecordingDuration: String(length) } : {}),
    });
  }

  /** Repeats an upload until it is accepted, like exchanges and mail servers. */
  async send(door: string, id: string, sound: Buffer): Promise<void> {
    const key = `${door} ${id} ${hashOf(sound)}`;
    for (let tries = 0; tries < 5; tries += 1)
      if (await (door === 'pbx' ? this.sendPbx(id, sound) : this.sendMail(id, sound))) {
        this.sent.set(key, { door, id, hash: hashOf(sound) });
        return;
      }
    throw new Error(`${key} was refused five times`);
  }

  private async sendPbx(id: string, sound: Buffer): Promise<boolean> {
    const form = new FormData();
    form.set('id', id);
    form.set('caller', CALLER);
    form.set('audio', new File([new Uint8Array(sound)], 'msg.wav', { type: 'audio/x-wav' }));
    const request = new Request(this.world.url, { method: 'POST', body: form });
    const reply = await this.world.app.inject({
      method: 'POST',
      url: '/api/intake/pbx',
      headers: {
        authorization: `Bearer ${this.firm.token}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return reply.statusCode === 201;
  }

  private sendMail(id: string, sound: Buffer): Promise<boolean> {
    const mail = { report: null, attachments: [sound], caller: CALLER, receivedAt: null, id };
    return this.world.mailbox.receive(this.firm.slug, mail).then(
      () => true,
      () => false,
    );
  }
}

const outage = async (story: Story, hours: number, lengths: readonly number[]): Promise<void> => {
  const { time } = story.world;
  // As in `pass`: the clock must not jump while a mail is in transit.
  await story.world.idle();
  const partMs = (hours * HOUR_S * 1000) / (lengths.length + 1);
  for (const length of lengths) {
    await time.move(partMs);
    story.record(story.begin(true), { seconds: length, lagS: 0, media: { wrong: 'page', forS: 0 } });
  }
  await time.move(partMs);
};

const take = async (story: Story, one: StepOf): Promise<unknown> => {
  const { world, firm } = story;
  if (one.does === 'wait' && 's' in one) return story.pass(one.s);
  if (one.does === 'crash' && 'at' in one) return world.crashAt(one.at);
  if ('recorded' in one) return outage(story, one.hours, one.recorded);
  if ('hours' in one) return world.setClockOff(one.hours * HOUR_S * 1000);
  if ('lagS' in one) return story.record(story.callAt(one.call), one);
  if ('sounds' in one)
    return Promise.all(
      one.sounds.map((n) => story.send(one.door, `msg000${one.id}`, story.sounds[n] ?? newSound())),
    );
  if ('withDuration' in one) {
    const recording = story.recorded[one.recording % Math.max(1, story.recorded.length)];
    if (!recording) return undefined;
    const call = story.calls.find(({ sid }) => sid === recording.callSid);
    return Promise.all([
      ...Array.from({ length: one.times }, () => story.callback(recording, one.withDuration)),
      ...(one.withAction && call ? [story.action(call)] : []),
    ]);
  }
  if ('voice' in one) {
    const call = story.begin(one.over);
    if (!one.voice) return undefined;
    call.isKnown = true;
    return world.tell(VOICE, { CallSid: call.sid, From: CALLER, To: firm.number });
  }
  if (one.does === 'absent' && 'call' in one) {
    const call = story.callAt(one.call);
    call.isKnown = true;
    return world.tell(RECORDING, { CallSid: call.sid, RecordingStatus: 'absent' });
  }
  return 'call' in one ? story.action(story.callAt(one.call)) : undefined;
};

/** The faults at the end of a history; empty for a correct one. */
const wrongIn = async (story: Story): Promise<string[]> => {
  const { world, firm, calls, recorded, sent } = story;
  const found = await messagesOf(world, firm);
  const long = recorded.filter((one) => one.seconds >= 2);
  const wrong = [...world.violations, ...found.flatMap(mailFaults)];
  const holding = (hash: string, source: string, ids?: readonly string[]) =>
    found.filter(
      (one) =>
        one.hash === hash &&
        one.source === source &&
        one.sounds === 1 &&
        (!ids || ids.includes(one.sourceId ?? '')),
    ).length;
  for (const one of long) {
    const copies = holding(hashOf(one.wav), 'twilio');
    const wanted = one.isNever ? 0 : 1;
    if (copies !== wanted) wrong.push(`recording ${one.sid}: ${copies} messages with its sound`);
    const isWhole = !long.some(({ callSid, isNever }) => isNever && callSid === one.callSid);
    if (isWhole && world.provider.recordings.has(one.sid)) wrong.push(`recording ${one.sid}: its copy stays`);
    if (one.isNever && !world.provider.recordings.has(one.sid))
      wrong.push(`recording ${one.sid}: the only copy is gone`);
  }
  for (const { door, id, hash } of sent.values()) {
    const count = holding(hash, door, [id, `${id}#${hash}`]);
    if (count !== 1) wrong.push(`${door} ${id}: ${count} messages with its sound`);
  }
  const missed = calls.filter(
    (call) => call.isKnown && !long.some(({ callSid }) => callSid === call.sid),
  ).length;
  const counts = [
    ['missed calls', found.filter(({ kind }) => kind === 'missed').length, missed],
    [
      'messages that need attention',
      found.filter(({ hearing }) => hearing === 'no_sound').length,
      long.filter(({ isNever }) => isNever).length,
    ],
    ['messages', found.length, missed + long.length + sent.size],
  ] as const;
  for (const [what, is, wanted] of counts) if (is !== wanted) wrong.push(`${is} ${what}, wanted ${wanted}`);
  return wrong;
};

/** Resolves with the faults. */
export const play = async (world: World, history: readonly StepOf[]): Promise<string[]> => {
  const firm = await newFirm(world);
  const story = new Story(world, firm);
  try {
    await world.poll();
    for (const one of history) await take(story, one);
    await world.idle();
    for (const call of world.provider.calls.values()) call.status = 'completed';
    for (const s of REST_S) await story.pass(s);
    return await wrongIn(story);
  } finally {
    await dropFirm(world, firm);
  }
};
