// Runs the measurement named first with the other arguments.
import * as z from 'zod';

const measurement = z.object({
  run: z.custom<(args: string[]) => Promise<void>>((value) => typeof value === 'function'),
});

const [name = '', ...rest] = process.argv.slice(2);
const module: unknown = await import(`./${name}.ts`);
await measurement.parse(module).run(rest);
