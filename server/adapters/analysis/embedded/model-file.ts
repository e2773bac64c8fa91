// The weights as they lie in the repository: whole hundredths, small ones left out, read back when first needed.
import * as z from 'zod';
import type { Linear } from './linear.ts';

const STEP = 100;

const stored = z.object({
  classes: z.array(z.string()),
  temperature: z.number(),
  bias: z.array(z.number()),
  weights: z.record(z.string(), z.array(z.number())),
});
export const modelFile = z.object({ trainedOn: z.number(), axes: z.record(z.string(), stored) });
export type ModelFile = z.infer<typeof modelFile>;

export const pack = (model: Linear): z.infer<typeof stored> => {
  const weights: Record<string, number[]> = {};
  for (const [name, row] of model.weights) {
    const whole = [...row].map((value) => Math.round(value * STEP));
    if (whole.some((value) => Math.abs(value) >= 4)) weights[name] = whole;
  }
  return {
    classes: model.classes,
    temperature: model.temperature,
    bias: model.bias.map((value) => Math.round(value * STEP) / STEP),
    weights,
  };
};

export const unpack = (file: z.infer<typeof stored>): Linear => ({
  classes: file.classes,
  temperature: file.temperature,
  bias: file.bias,
  weights: new Map(
    Object.entries(file.weights).map(([name, row]) => [
      name,
      Float32Array.from(row, (value) => value / STEP),
    ]),
  ),
});
