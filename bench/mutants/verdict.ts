// What a run of vitest says about a planted fault.
import * as z from 'zod';

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});

export type Verdict =
  | { is: 'survived' }
  /** By the named test. `timedOut`: possibly because the machine is slow. */
  | { is: 'killed'; by: string; timedOut: boolean }
  /** The run proves nothing: the code could not be loaded, or no test ran. */
  | { is: 'invalid'; why: string };

const invalid = (why: string): Verdict => ({ is: 'invalid', why: why.split('\n')[0] ?? '' });

/** Such a fault could not be shipped: the types forbid it, or the file cannot be loaded. */
const NOT_RUNNABLE = /^(SyntaxError|ReferenceError)\b/;

export const verdictOf = (written: unknown): Verdict => {
  const read = report.safeParse(written);
  if (!read.success) return invalid('vitest wrote no report');
  const files = read.data.testResults;
  const failed = files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ fullName, message: failureMessages?.[0] ?? '' }));
  const proper = failed.find(({ message }) => !NOT_RUNNABLE.test(message));
  if (proper)
    return { is: 'killed', by: proper.fullName, timedOut: /^Error: Test timed out/.test(proper.message) };
  const [broken] = failed;
  if (broken) return invalid(broken.message);
  // A file that failed without a failing test could not be loaded, or its hooks failed.
  const unloaded = files.find(({ status }) => status === 'failed');
  if (unloaded) return invalid(unloaded.message || `${unloaded.name} could not be run`);
  const ran = files.some(({ assertionResults }) =>
    assertionResults.some(({ status }) => status === 'passed'),
  );
  return ran ? { is: 'survived' } : invalid('no test ran');
};
