// Tests alone: the process kills itself after the step that FAILPOINT names, as a loss of power would.

export type Failpoint = (after: string) => void;

export const failpointAt =
  (name: string | undefined): Failpoint =>
  (after) => {
    if (name === after) process.kill(process.pid, 'SIGKILL');
  };
