// Prints how often Voxy answers a buyer's question rightly, and each asking that it does not.
import { QUESTIONS } from '#tests/assistant/buyer-questions.data.ts';
import { HELD_BACK } from '#tests/assistant/held-back.data.ts';
import { crossValidated, judge } from '#tests/assistant/judge.ts';

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

const judged = crossValidated();
const counts = Object.groupBy(judged, ({ outcome }) => outcome);
const said = Object.entries(counts).map(
  ([outcome, list]) => `${outcome} ${((list.length / judged.length) * 100).toFixed(1)} % (${list.length})`,
);
process.stdout.write(`personas, each judged unlearned: ${judged.length} asked, ${said.join(', ')}\n`);
if (process.argv.includes('--each'))
  for (const { outcome, topics, text, found } of judged)
    if (outcome !== 'right') process.stdout.write(`  ${outcome}  ${topics.join(' ')}: ${text} → ${found}\n`);
