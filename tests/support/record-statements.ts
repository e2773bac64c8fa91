// Writes every statement of a process once, with the role of its transaction, into the file of RECORD_STATEMENTS. It is loaded
// first, see recordingTo.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

/** The environment of a process whose statements are recorded. */
export const recordingTo = (file: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${import.meta.url}`,
  RECORD_STATEMENTS: file,
});

const file = process.env.RECORD_STATEMENTS;
if (file) {
  const roles = new WeakMap<object, string>();
  const seen = new Set<string>();
  const { query } = pg.Client.prototype;
  const note = (client: object, text: string): void => {
    const role = /set local role (\w+)/.exec(text)?.[1];
    if (role) roles.set(client, role);
    else if (/^\s*(commit|rollback)/i.test(text)) roles.delete(client);
    else if (/^\s*(select|insert|update|delete|with)\b/i.test(text)) {
      const line = JSON.stringify({ role: roles.get(client) ?? 'voxlex', text });
      if (!seen.has(line)) appendFileSync(file, `${line}\n`);
      seen.add(line);
    }
  };
  const recorded = function (this: pg.Client, ...given: unknown[]): unknown {
    const [first] = given;
    const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : first;
    if (typeof text === 'string') note(this, text);
    return Reflect.apply(query, this, given);
  };
  Reflect.set(pg.Client.prototype, 'query', recorded);
}
