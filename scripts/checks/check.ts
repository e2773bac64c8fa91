// A check looks at one tree and says, in a line each, what is wrong with it.
export type Check = {
  name: string;
  problems: (root: string) => Promise<readonly string[]>;
};
