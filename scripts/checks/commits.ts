// Subjects of commits since the rules of docs/writing.md: imperative, at most 72 characters, no full stop.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Check } from './check.ts';
import { forbiddenWord } from './plain-words.ts';

/** The last commit before these rules. */
const BEFORE = '4ee128c697cb667ef3abb4d42b4238aa8d960fd2';
const LONGEST = 72;
/** Matches «Added», «Adding» and «Adds», and spares verbs whose imperative ends in the same way. */
const NOT_IMPERATIVE =
  /^(?!(?:embed|feed|seed|need|shed|speed|bring|string|ring|focus|bias)\b)\w+(?:ed|ing|[^s]s)\b/i;

/** The problems of one subject. */
export const subjectProblems = (subject: string): string[] => {
  const word = forbiddenWord(subject);
  return [
    ...(subject.length > LONGEST ? [`${subject.length} characters, at most ${LONGEST}`] : []),
    ...(subject.endsWith('.') ? ['ends with a full stop'] : []),
    ...(NOT_IMPERATIVE.test(subject) ? ['begin with a verb in the imperative: «Add», not «Added»'] : []),
    ...(word ? [`«${word}»: name the person, process or value`] : []),
  ];
};

/** The problems of the subjects after `base`: none without git, or in a shallow clone that begins later. */
export const commitProblems = async (root: string, base: string): Promise<string[]> => {
  const log = await promisify(execFile)('git', ['log', '--no-merges', '--format=%h %s', `${base}..HEAD`], {
    cwd: root,
  }).catch(() => ({ stdout: '' }));
  return log.stdout
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [hash = '', ...words] = line.split(' ');
      return subjectProblems(words.join(' ')).map((problem) => `${hash}: ${problem}`);
    });
};

export const commits: Check = { name: 'commit subjects', problems: (root) => commitProblems(root, BEFORE) };
