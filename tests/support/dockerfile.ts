// Reads a Dockerfile into its stages, as far as deploy/Dockerfile needs it.

export type Instruction = {
  name: string;
  text: string /** The words, or the items of the JSON form. */;
  words: string[];
};
export type Stage = { from: string; name: string; instructions: Instruction[] };

const wordsOf = (text: string): string[] => {
  if (text.startsWith('[')) {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? items.map(String) : [];
  }
  return text.split(/\s+/);
};

/** Comments and empty lines are left out, a line that ends with a backslash goes on. */
const logicalLines = (source: string): string[] =>
  source
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const readDockerfile = (source: string): Stage[] => {
  const stages: Stage[] = [];
  for (const line of logicalLines(source)) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`not an instruction: ${line}`);
    if (name === 'FROM') {
      const [from = '', , as = String(stages.length)] = wordsOf(text);
      stages.push({ from, name: as, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, text, words: wordsOf(text) });
  }
  return stages;
};

/** The pairs of every ENV so far. */
export const environmentOf = (instructions: readonly Instruction[]): Record<string, string> =>
  Object.fromEntries(
    instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ words }) => words)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );

export const lastOf = (instructions: readonly Instruction[], name: string): Instruction | undefined =>
  instructions.findLast((one) => one.name === name);
