// Commands of the operator, one after the other in one process: loading the modules takes most of a command's time.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod';

const printed = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() });

export type Commands = {
  /** Returns the output. A command that fails rejects with its exit code and output. */
  run(environment: Record<string, string>, words: readonly string[]): Promise<string>;
  stop(): void;
};

type Started = { child: ChildProcess; ended: Promise<never> };

const startIn = (cwd: string, env: Record<string, string>): Started => {
  const child = fork(new URL('commands-process.ts', import.meta.url), { cwd, env });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the process of the commands has ended');
  });
  ended.catch(() => {});
  return { child, ended };
};

export const commandsIn = (cwd: string): Commands => {
  let started: Started | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const ask: Commands['run'] = async (environment, words) => {
    started ??= startIn(cwd, environment);
    const answered = new Promise((resolve) => started?.child.once('message', resolve));
    started.child.send({ words, environment });
    const { code, ...output } = printed.parse(await Promise.race([answered, started.ended]));
    if (code === 0) return output.stdout;
    throw Object.assign(new Error(`voxlex ${words.join(' ')}: ${output.stderr}`), { code, ...output });
  };
  return {
    run: (environment, words) => {
      const result = turn.catch(() => {}).then(() => ask(environment, words));
      turn = result;
      return result;
    },
    stop: () => void started?.child.kill(),
  };
};
