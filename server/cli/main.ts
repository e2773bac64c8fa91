// npm run voxlex -- <noun> <verb> … runs one command and ends with its exit code.
import { once } from 'node:events';
import { readEnvironment } from '#server/platform/config.ts';
import { runCommand } from './run.ts';

// A reader such as `head` may close the pipe early; that is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const code = await runCommand(process.argv.slice(2), readEnvironment(), {
  out: async (text) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  },
  error: (text) => void process.stderr.write(text),
});
process.exit(code);
