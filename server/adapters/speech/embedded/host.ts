// Runs one child with one model: started on demand, reused, stopped when idle, killed on abort.
import { type ChildProcess, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { Failure } from '#server/platform/failure.ts';
import { type Sandbox, sandboxFor } from '#server/platform/sandbox.ts';
import { stepBack } from '#server/platform/step-back.ts';
import { type ChildAnswer, childAnswer, type EnginePiece, type Order } from './child-protocol.ts';
import type { Installed } from './installed-models.ts';

const CHILD = new URL('./child.ts', import.meta.url).pathname;
const ROOT = new URL('../../../../', import.meta.url).pathname;
/** The source files of the child, without DATA_DIR and .env beside them. */
const CODE = ['package.json', 'server', 'contract', 'node_modules'].map((name) => join(ROOT, name));

export type HostSettings = {
  threads: number;
  /** An idle child ends after this time and frees its gigabyte of memory. */
  idleMs: number;
  /** A child without progress for this time is killed. */
  silenceMs: number;
  /** The folder of recordings to transcribe: with the model, all that the sandboxed child can read. */
  sounds: string;
  sandbox?: (program: string) => Promise<Sandbox>;
};

/** Hashing a gigabyte takes long on a busy machine, without progress messages. */
const LOADING_TIMES = 5;

export type Host = {
  transcribe(
    options: { wavPath: string; language: string | null; hints: readonly string[]; signal: AbortSignal },
    progress?: (share: number) => void,
  ): Promise<EnginePiece[]>;
  /** Null while no child runs. */
  pid(): number | null;
  stop(): void;
};

/** The model itself is broken: the next message would fail in the same way. */
export class ModelFault extends Failure {
  constructor(reason: string) {
    super('unavailable', { retry: { afterMs: 1000 }, reason });
  }
}

const stoppedFailure = (): Failure =>
  new Failure('timed_out', { retry: 'yes', reason: 'transcription stopped' });

type RunningChild = { process: ChildProcess; ready: Promise<void> };
type Final = Extract<ChildAnswer, { kind: 'loaded' | 'transcribed' }>;

export const openHost = (model: Installed, settings: HostSettings): Host => {
  let running: RunningChild | null = null;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const end = (child: ChildProcess): void => {
    if (running?.process === child) running = null;
    child.kill('SIGKILL');
  };

  /** One order gets one final answer; any other end of the child is a Failure. */
  const ask = (
    child: ChildProcess,
    given: Order,
    around: { signal?: AbortSignal; progress?: ((share: number) => void) | undefined; loading: boolean },
  ): Promise<Final> => {
    const { signal, progress, loading } = around;
    return new Promise((resolve, reject) => {
      const onSilence = () => fail(new Failure('timed_out', { retry: 'yes', reason: 'speech child hangs' }));
      let timer = setTimeout(onSilence, settings.silenceMs * (loading ? LOADING_TIMES : 1));
      const done = () => {
        clearTimeout(timer);
        child.off('message', onMessage);
        child.off('exit', onExit);
        child.off('error', onExit);
        signal?.removeEventListener('abort', onAbort);
      };
      const fail = (failure: Failure) => {
        done();
        end(child);
        reject(failure);
      };
      const onAbort = () => fail(stoppedFailure());
      const onExit = () => {
        const reason = 'speech child ended';
        fail(loading ? new ModelFault(reason) : new Failure('unavailable', { retry: 'yes', reason }));
      };
      const onMessage = (message: unknown) => {
        const parsed = childAnswer.safeParse(message);
        if (!parsed.success)
          return fail(new Failure('unavailable', { retry: 'yes', reason: 'speech child' }));
        clearTimeout(timer);
        if (parsed.data.kind === 'corrupt') return fail(new ModelFault(`model corrupt: ${parsed.data.file}`));
        if (parsed.data.kind === 'failed')
          return fail(
            loading
              ? new ModelFault('model does not load')
              : new Failure('unavailable', { retry: 'yes', reason: `speech child: ${parsed.data.reason}` }),
          );
        if (parsed.data.kind === 'progress') {
          timer = setTimeout(onSilence, settings.silenceMs);
          progress?.(parsed.data.share);
          return;
        }
        done();
        resolve(parsed.data);
      };
      child.on('message', onMessage);
      child.on('exit', onExit);
      child.on('error', onExit);
      signal?.addEventListener('abort', onAbort, { once: true });
      if (signal?.aborted) return onAbort();
      child.send(given, (error) => error && onExit());
    });
  };

  const start = (sandbox: Sandbox): RunningChild => {
    const reads = [...CODE, dirname(model.folder), settings.sounds];
    const [command, ...before] = sandbox.around(process.execPath, [], { reads, writes: [], cwd: '/' });
    const child = fork(CHILD, [], {
      // Its stderr may quote a firm's names: it is not logged.
      env: {},
      execPath: command,
      execArgv: before,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
    });
    stepBack(child.pid);
    child.unref();
    child.channel?.unref();
    const { folder, files, kind } = model;
    const loading = ask(
      child,
      { kind: 'load', folder, files: [...files], model: kind, threads: settings.threads },
      { loading: true },
    );
    const ready = loading.then(() => {});
    ready.catch(() => {});
    child.once('exit', () => {
      if (running?.process === child) running = null;
    });
    return { process: child, ready };
  };

  const transcribe: Host['transcribe'] = async ({ wavPath, language, hints, signal }, progress) => {
    if (signal.aborted) throw stoppedFailure();
    clearTimeout(idle);
    const sandbox = await (settings.sandbox ?? sandboxFor)(process.execPath);
    running ??= start(sandbox);
    const { process: child, ready } = running;
    // The child keeps the process alive only while it has work.
    child.ref();
    child.channel?.ref();
    try {
      const stopped = Promise.withResolvers<never>();
      const onAbort = () => {
        end(child);
        stopped.reject(stoppedFailure());
      };
      signal.addEventListener('abort', onAbort, { once: true });
      stopped.promise.catch(() => {});
      await Promise.race([ready, stopped.promise]).finally(() =>
        signal.removeEventListener('abort', onAbort),
      );
      const final = await ask(
        child,
        { kind: 'transcribe', wavPath, language, hints: [...hints] },
        { signal, progress, loading: false },
      );
      return final.kind === 'transcribed' ? final.pieces : [];
    } finally {
      child.unref();
      child.channel?.unref();
      idle = setTimeout(() => running && end(running.process), settings.idleMs);
      idle.unref();
    }
  };

  return {
    // Recordings are transcribed one at a time, because a second one would slow down the first.
    transcribe: (options, progress) => {
      const result = queue.then(() => transcribe(options, progress));
      queue = result.catch(() => {});
      return result;
    },
    pid: () => running?.process.pid ?? null,
    stop: () => {
      clearTimeout(idle);
      if (running) end(running.process);
    },
  };
};
