// Prints how often Voxy answers a buyer's question rightly, and each asking that it does not.
import { QUESTIONS } from '#tests/assistant/buyer-questions.data.ts';
import { SEEN_PERSONAS } from '#tests/assistant/fresh-questions.data.ts';
import { HELD_BACK } from '#tests/assistant/held-back.data.ts';
import { judge, outcomesOf } from '#tests/assistant/judge.ts';
import { KEPT_PERSONAS } from '#tests/assistant/kept-personas.data.ts';
import { FINAL_PERSONAS, LAST_PERSONAS } from '#tests/assistant/last-personas.data.ts';

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

const personas = { seen: SEEN_PERSONAS, kept: KEPT_PERSONAS, last: LAST_PERSONAS, final: FINAL_PERSONAS };
for (const [name, set] of Object.entries(personas)) {
  if (chosen.length < 2) break;
  const outcomes = outcomesOf(set);
  const counts = Object.groupBy(outcomes, ([outcome]) => outcome);
  const said = Object.entries(counts).map(([outcome, list]) => `${list.length} ${outcome}`);
  process.stdout.write(`${name}: ${outcomes.length} asked, ${said.join(', ')}\n`);
  for (const [outcome, line] of outcomes)
    if (outcome !== 'right') process.stdout.write(`  ${outcome}  ${line}\n`);
}
