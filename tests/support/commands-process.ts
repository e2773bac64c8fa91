// A process that runs the operator's commands for its parent: each command opens and closes an app of its own.
import * as z from 'zod';
import { runCommand } from '#server/cli/run.ts';

const asked = z.object({ words: z.array(z.string()), environment: z.record(z.string(), z.string()) });

process.on('message', async (message) => {
  const { words, environment } = asked.parse(message);
  let stdout = '';
  let stderr = '';
  const code = await runCommand(words, environment, {
    out: async (text) => {
      stdout += text;
    },
    error: (text) => {
      stderr += text;
    },
  });
  process.send?.({ code, stdout, stderr });
});
process.once('disconnect', () => process.exit());
