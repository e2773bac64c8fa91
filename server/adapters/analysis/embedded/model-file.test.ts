import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { scoresOf } from './linear.ts';
import { pack, trainedModels, unpack } from './model-file.ts';
import * as training from './training.ts';

const features = (...names: string[]) => new Map(names.map((name) => [name, 1]));
const EXAMPLES = [
  { features: features('u:saisie', 'u:huissier'), label: 'Urgent' },
  { features: features('u:saisie', 'u:demain'), label: 'Urgent' },
  { features: features('u:facture', 'u:merci'), label: 'Non Urgent' },
  { features: features('u:facture', 'u:huissier'), label: 'Non Urgent' },
];

test('a stored model has the scores of the trained one, to a hundredth a feature', () => {
  const options = { rounds: 20, rate: 0.1, pull: {}, groups: 'u', least: 1 };
  const trained = training.fit(EXAMPLES, ['Urgent', 'Non Urgent'], options);
  const stored = unpack(pack(trained));
  for (const one of [...EXAMPLES.map((example) => example.features), features('u:inconnu')]) {
    const scores = scoresOf(stored, one);
    for (const [at, score] of scoresOf(trained, one).entries()) expect(scores[at]).toBeCloseTo(score, 1);
  }
  const [urgent, calm] = scoresOf(stored, features('u:saisie'));
  expect(urgent).toBeGreaterThan(calm ?? 0);
});

test('each feature of the committed models has its own row, and no other feature has one', () => {
  const file = z
    .object({ axes: z.record(z.string(), z.object({ names: z.string(), classes: z.array(z.string()) })) })
    .parse(JSON.parse(readFileSync(new URL('./weights.json', import.meta.url), 'utf8')));
  for (const [axis, { names, classes }] of Object.entries(file.axes)) {
    const model = trainedModels().get(axis);
    const features = names.split('\n');
    const wrong = features.filter((feature, row) => model?.rowOf(feature) !== row * classes.length);
    expect([axis, wrong]).toEqual([axis, []]);
    const longer = features.map((feature) => `${feature}~`);
    expect([axis, longer.filter((feature) => (model?.rowOf(feature) ?? 0) >= 0)]).toEqual([axis, []]);
  }
});
