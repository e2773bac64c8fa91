import { describe, expect, it } from 'vitest';
import { IDLE } from './recorder.ts';
import { callerTexts, type LiveTake, type Send, type Ticker } from './recorder-ports.ts';
import { createRecorder, type Recorder } from './recorder-run.ts';

const sound = { blob: new Blob(['opus']), filename: 'message.webm', contentType: 'audio/webm' };

const fakeTicker = () => {
  let now = 1000;
  let work: (() => void) | null = null;
  const ticker: Ticker = {
    now: () => now,
    every: (_, given) => {
      work = given;
      return () => {
        work = null;
      };
    },
    after: async () => {},
  };
  return {
    ticker,
    pass: (ms: number) => {
      now += ms;
      work?.();
    },
    ticking: () => work !== null,
  };
};

type Given = { denied?: boolean; lost?: boolean; send?: Send; minSeconds?: number; maxSeconds?: number };

const studio = (given: Given = {}) => {
  const clock = fakeTicker();
  let open = 0;
  let takes = 0;
  let loseMicrophone = () => {};
  let allow: () => void = () => {};
  const allowed = new Promise<void>((resolve) => {
    allow = resolve;
  });
  const asked: { wait: boolean } = { wait: false };
  const take = (): LiveTake => {
    open += 1;
    let mine = true;
    const release = () => {
      if (mine) open -= 1;
      mine = false;
    };
    return {
      level: () => 0.5,
      stop: async () => {
        release();
        if (given.lost) throw new Error('gone');
        return sound;
      },
      drop: release,
      onLost: (listener) => {
        loseMicrophone = listener;
      },
    };
  };
  const recorder = createRecorder({
    microphone: {
      open: async () => {
        if (asked.wait) await allowed;
        if (given.denied) throw new DOMException('no', 'NotAllowedError');
        return take();
      },
    },
    ticker: clock.ticker,
    send: given.send ?? (async () => ({ url: '/audio/abc' })),
    texts: callerTexts,
    newId: () => `take-${++takes}`,
    maxSeconds: given.maxSeconds ?? 60,
    minSeconds: given.minSeconds ?? 0,
  });
  return { recorder, clock, asked, allow: () => allow(), open: () => open, lose: () => loseMicrophone() };
};

const recorded = async (recorder: Recorder, pass: (ms: number) => void, ms = 3000) => {
  await recorder.start();
  pass(ms);
  await recorder.stop();
};

/** Lets what was promised come through. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('recording', () => {
  it('goes from idle to recorded with the time that passed, and lets the microphone go', async () => {
    const { recorder, clock, open } = studio();
    await recorder.start();
    expect(open()).toBe(1);
    clock.pass(12_400);
    expect(recorder.state()).toMatchObject({ name: 'recording', elapsedMs: 12_400 });
    expect(recorder.level()).toBe(0.5);
    await recorder.stop();
    expect(recorder.state()).toMatchObject({ name: 'recorded', take: { durationMs: 12_400, peaks: [128] } });
    expect(open()).toBe(0);
    expect(clock.ticking()).toBe(false);
  });

  it('stops by itself at the longest length', async () => {
    const { recorder, clock, open } = studio({ maxSeconds: 10 });
    await recorder.start();
    clock.pass(10_050);
    await settled();
    expect(recorder.state().name).toBe('recorded');
    expect(open()).toBe(0);
  });

  it('says the catalogued sentence when the microphone is refused', async () => {
    const { recorder } = studio({ denied: true });
    await recorder.start();
    expect(recorder.state()).toEqual({
      name: 'error',
      about: 'microphone',
      message: "Erreur d'accès au microphone. Veuillez vérifier vos permissions.",
      take: null,
    });
  });

  it('lets go of a microphone that is granted after the page moved on', async () => {
    const { recorder, asked, allow, open } = studio();
    asked.wait = true;
    const starting = recorder.start();
    recorder.reset();
    allow();
    await starting;
    expect(open()).toBe(0);
    expect(recorder.state()).toEqual(IDLE);
  });

  it('keeps what was said when the microphone is unplugged', async () => {
    const { recorder, clock, lose } = studio();
    await recorder.start();
    clock.pass(4000);
    lose();
    await settled();
    expect(recorder.state()).toMatchObject({ name: 'recorded', take: { durationMs: 4000 } });
  });

  it('says so when the recording could not be kept', async () => {
    const { recorder, clock } = studio({ lost: true });
    await recorded(recorder, clock.pass);
    expect(recorder.state()).toMatchObject({ name: 'error', about: 'recording', take: null });
  });

  it('clears the earlier recording, error and address when it starts again', async () => {
    const { recorder, clock } = studio();
    await recorded(recorder, clock.pass);
    await recorder.send();
    expect(recorder.state()).toMatchObject({ name: 'uploaded', url: '/audio/abc' });
    await recorder.start();
    expect(recorder.state()).toEqual({ name: 'recording', startedAt: 4000, elapsedMs: 0, stopping: false });
  });

  it('leaves nothing open when the page is left', async () => {
    const { recorder, clock, open } = studio();
    await recorder.start();
    recorder.close();
    expect(open()).toBe(0);
    expect(clock.ticking()).toBe(false);
    expect(recorder.state()).toEqual(IDLE);
  });
});

describe('sending', () => {
  it('needs a recording', async () => {
    const { recorder } = studio();
    await recorder.send();
    expect(recorder.state()).toMatchObject({ name: 'error', message: 'Aucun enregistrement disponible' });
  });

  it('refuses a recording shorter than the least', async () => {
    const { recorder, clock } = studio({ minSeconds: 2 });
    await recorded(recorder, clock.pass, 1900);
    await recorder.send();
    expect(recorder.state()).toMatchObject({
      name: 'error',
      message: "L'enregistrement doit durer au moins 2 secondes",
    });
  });

  it('tells the true progress, which never goes back', async () => {
    const seen: number[] = [];
    const { recorder, clock } = studio({
      send: async (_, { onProgress }) => {
        onProgress(0.4);
        onProgress(0.2);
        onProgress(0.9);
        return { url: null };
      },
    });
    recorder.subscribe(() => {
      const state = recorder.state();
      if (state.name === 'uploading') seen.push(state.progress);
    });
    await recorded(recorder, clock.pass);
    await recorder.send();
    expect(seen).toEqual([0, 0.4, 0.4, 0.9]);
  });

  it('keeps the recording after a failure, so that it can be sent again', async () => {
    const tries: string[] = [];
    const { recorder, clock } = studio({
      send: async (take) => {
        tries.push(take.id);
        if (tries.length === 1) throw new Error('');
        return { url: '/audio/abc' };
      },
    });
    await recorded(recorder, clock.pass);
    await recorder.send();
    expect(recorder.state()).toMatchObject({
      name: 'error',
      about: 'upload',
      message: "Erreur lors de l'envoi. Veuillez réessayer.",
      take: { durationMs: 3000 },
    });
    await recorder.send();
    expect(recorder.state().name).toBe('uploaded');
    expect(tries).toEqual(['take-1', 'take-1']);
  });

  it('aborts the upload when the recording is discarded, and hears nothing more of it', async () => {
    let aborted = false;
    const { recorder, clock } = studio({
      send: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted = true;
            reject(new DOMException('stop', 'AbortError'));
          });
        }),
    });
    await recorded(recorder, clock.pass);
    const sending = recorder.send();
    recorder.reset();
    await sending;
    expect(aborted).toBe(true);
    expect(recorder.state()).toEqual(IDLE);
  });

  it('takes a chosen file instead of a recording', async () => {
    const sent: string[] = [];
    const { recorder } = studio({
      denied: true,
      minSeconds: 2,
      send: async (take) => {
        sent.push(take.filename);
        return { url: null };
      },
    });
    await recorder.start();
    recorder.choose(new File(['x'], 'message.m4a', { type: 'audio/mp4' }));
    await recorder.send();
    expect(sent).toEqual(['message.m4a']);
  });

  it('sends a recording that outlived its page under the name it had', async () => {
    const sent: string[] = [];
    const { recorder } = studio({
      send: async (take) => {
        sent.push(take.id);
        return { url: null };
      },
    });
    expect(recorder.restore({ ...sound, id: 'kept', durationMs: 4000, peaks: [] })).toBe(true);
    expect(recorder.state()).toMatchObject({ name: 'recorded', take: { id: 'kept' } });
    await recorder.send();
    expect(sent).toEqual(['kept']);
  });
});

describe('a stored recording', () => {
  const stored = { ...sound, id: 'kept', durationMs: 4000, peaks: [] };

  it('is not restored while the browser asks for the microphone, whose recording goes on', async () => {
    const { recorder, clock, asked, allow, open } = studio();
    asked.wait = true;
    const starting = recorder.start();
    expect(recorder.restore(stored)).toBe(false);
    allow();
    await starting;
    expect(recorder.state().name).toBe('recording');
    clock.pass(3000);
    await recorder.stop();
    expect(recorder.state()).toMatchObject({ name: 'recorded', take: { id: 'take-1' } });
    expect(open()).toBe(0);
  });

  it('does not replace a recording that was made before it was read', async () => {
    const { recorder, clock } = studio();
    await recorded(recorder, clock.pass);
    expect(recorder.restore(stored)).toBe(false);
    expect(recorder.state()).toMatchObject({ name: 'recorded', take: { id: 'take-1' } });
  });
});
