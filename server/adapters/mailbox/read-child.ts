// Parses one stranger's mail, from stdin to stdout, in a process of its own: the server never parses one.
import { buffer } from 'node:stream/consumers';
import { serialize } from 'node:v8';
import { UNREADABLE } from './exit-code.ts';
import { readVoicemailMail } from './read.ts';

try {
  process.stdout.write(serialize(await readVoicemailMail(await buffer(process.stdin))));
} catch {
  process.exitCode = UNREADABLE;
}
