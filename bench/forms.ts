// The choice among a firm's case forms: its share of right answers, also on firms that its weights were not fitted on.
//
//   npm run bench -- forms       each labelled firm, with the stored weights and with weights from the other firms
//   npm run bench -- forms fit   prints the weights of choice-weights.ts, fitted on all firms
import { chooseEmbedded } from '#server/adapters/analysis/forms/embedded-choice.ts';
import { FIRMS, KEPT_BACK } from '#tests/forms/firms.ts';
import { fitted, lessonsOf } from '#tests/forms/fit.ts';
import { questionOf, shareRight } from '#tests/forms/measure.ts';
import { figure, percentile, printTable } from './figures.ts';

export const title =
  'The choice of a case form: right answers of each labelled firm, and the time of a choice';

const FORMS_OFFERED = 20;

const choiceTimes = async (): Promise<number[]> => {
  const offered = FIRMS.flatMap(({ forms }) => forms).slice(0, FORMS_OFFERED);
  const times: number[] = [];
  for (const { messages } of FIRMS)
    for (const { text } of messages) {
      const question = await questionOf(text);
      const start = process.cpuUsage();
      chooseEmbedded(question, offered, []);
      const { user, system } = process.cpuUsage(start);
      times.push((user + system) / 1000);
    }
  return times.slice(times.length / 3).sort((one, other) => one - other);
};

export const run = async ([part]: string[] = []): Promise<void> => {
  const lessons = new Map<string, Awaited<ReturnType<typeof lessonsOf>>>();
  for (const firm of FIRMS) lessons.set(firm.name, await lessonsOf(firm));
  if (part === 'fit') {
    process.stdout.write(`${JSON.stringify(fitted([...lessons.values()].flat()), null, 2)}\n`);
    return;
  }
  const rows: string[][] = [];
  for (const { name, forms, messages } of FIRMS) {
    const others = [...lessons].flatMap(([other, of]) => (other === name ? [] : of));
    const stored = await shareRight(messages, [], forms);
    const unseen = await shareRight(messages, [], forms, fitted(others));
    rows.push([
      name,
      `${stored.right} of ${stored.of}`,
      figure(stored.wrongAndSure),
      figure(stored.sure),
      `${unseen.right} of ${unseen.of}`,
      figure(unseen.wrongAndSure),
    ]);
  }
  for (const { name, forms, messages } of KEPT_BACK) {
    const kept = await shareRight(messages, [], forms);
    rows.push([
      `${name}, kept back`,
      `${kept.right} of ${kept.of}`,
      figure(kept.wrongAndSure),
      figure(kept.sure),
      '',
      '',
    ]);
  }
  printTable(
    [
      'firm',
      'right',
      'wrong without a doubt',
      'without a doubt',
      'weights of the others: right',
      'wrong without a doubt',
    ],
    rows,
  );
  const times = await choiceTimes();
  printTable(
    [`processor time of a choice among ${FORMS_OFFERED} forms, ms`, ''],
    [
      ['p50', figure(percentile(times, 0.5))],
      ['p95', figure(percentile(times, 0.95))],
    ],
  );
};
