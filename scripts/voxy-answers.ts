// Prints how often Voxy answers a buyer's question rightly, and each asking that it does not.
import { QUESTIONS } from '#tests/assistant/buyer-questions.data.ts';
import { HELD_BACK } from '#tests/assistant/held-back.data.ts';
import { crossValidated, heldBackVisitors, judge, type Outcome, outcomeOf } from '#tests/assistant/judge.ts';

const sets = { known: QUESTIONS, 'held back': HELD_BACK };
for (const [name, questions] of Object.entries(sets)) {
  const { asked, right, unknown, wrong } = judge(questions);
  const share = ((right / asked) * 100).toFixed(1);
  process.stdout.write(
    `${name}: ${asked} asked, ${right} right (${share} %), ${unknown.length} unknown, ${wrong.length} wrong\n`,
  );
  for (const line of unknown) process.stdout.write(`  unknown  ${line}\n`);
  for (const line of wrong) process.stdout.write(`  wrong    ${line}\n`);
}

const printOutcomes = (name: string, outcomes: readonly Outcome[]): void => {
  const counts = Object.entries(Object.groupBy(outcomes, (outcome) => outcome)).map(
    ([outcome, { length }]) => `${outcome} ${((length / outcomes.length) * 100).toFixed(1)} % (${length})`,
  );
  process.stdout.write(`${name}: ${outcomes.length} asked, ${counts.join(', ')}\n`);
};

printOutcomes(
  'visitors, held back',
  heldBackVisitors().map(({ text, topics }) => outcomeOf(text, topics)),
);
const judged = crossValidated();
printOutcomes(
  'personas, each judged unlearned',
  judged.map(({ outcome }) => outcome),
);
if (process.argv.includes('--each'))
  for (const { outcome, topics, text, found } of judged)
    if (outcome !== 'right') process.stdout.write(`  ${outcome}  ${topics.join(' ')}: ${text} → ${found}\n`);
