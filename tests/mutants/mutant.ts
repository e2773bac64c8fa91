// A planted fault: one replacement in one file, and the tests that must fail because of it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the product does wrong, in plain English; a text that stands exactly once in the file; its replacement. */
type Fault = readonly [fault: string, text: string, becomes: string];

/** Faults of one file that the same tests must notice. */
export type FileFaults = {
  file: string;
  tests: readonly [string, ...string[]];
  /** Runs only the tests whose names contain these words. */
  only?: string;
  /** At least one: the file of an entry without faults is read by no test, and could be gone. */
  faults: readonly [Fault, ...Fault[]];
};

export type Mutant = {
  area: string;
  fault: string;
  file: string;
  text: string;
  becomes: string;
  tests: readonly string[];
  only: string | undefined;
};

export const mutantsOf = (areas: Readonly<Record<string, readonly FileFaults[]>>): Mutant[] =>
  Object.entries(areas).flatMap(([area, groups]) =>
    groups.flatMap(({ file, tests, only, faults }) =>
      faults.map(([fault, text, becomes]) => ({ area, fault, file, text, becomes, tests, only })),
    ),
  );

/** The file's content with the fault in it. Throws where the text is missing or ambiguous. */
export const planted = (
  { fault, file, text, becomes }: Pick<Mutant, 'fault' | 'file' | 'text' | 'becomes'>,
  root: string,
): string => {
  const parts = readFileSync(join(root, file), 'utf8').split(text);
  if (parts.length !== 2)
    throw new Error(`${fault}: the text stands ${parts.length - 1} times in ${file}, wanted once: ${text}`);
  return parts.join(becomes);
};
