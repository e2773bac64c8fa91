// A check reads one tree and returns a line for each problem.
export type Check = {
  name: string;
  problems: (root: string) => Promise<readonly string[]>;
};
