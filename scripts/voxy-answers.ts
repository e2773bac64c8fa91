// Prints how often Voxy answers a buyer's question rightly, and each asking that it does not.
import { QUESTIONS } from '#tests/assistant/buyer-questions.data.ts';
import { HELD_BACK } from '#tests/assistant/held-back.data.ts';
import { judge } from '#tests/assistant/judge.ts';

const sets = { known: QUESTIONS, 'held back': HELD_BACK };
const chosen = process.argv.includes('--known') ? ['known'] : Object.keys(sets);
for (const [name, questions] of Object.entries(sets)) {
  if (!chosen.includes(name)) continue;
  const { asked, right, unknown, wrong } = judge(questions);
  const share = ((right / asked) * 100).toFixed(1);
  process.stdout.write(
    `${name}: ${asked} asked, ${right} right (${share} %), ${unknown.length} unknown, ${wrong.length} wrong\n`,
  );
  for (const line of unknown) process.stdout.write(`  unknown  ${line}\n`);
  for (const line of wrong) process.stdout.write(`  wrong    ${line}\n`);
}
