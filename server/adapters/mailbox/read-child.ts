// Child process that parses one untrusted mail from stdin and writes the result to stdout.
import { buffer } from 'node:stream/consumers';
import { serialize } from 'node:v8';
import { UNREADABLE } from './exit-code.ts';
import { readVoicemailMail } from './read.ts';

try {
  process.stdout.write(serialize(await readVoicemailMail(await buffer(process.stdin))));
} catch {
  process.exitCode = UNREADABLE;
}
