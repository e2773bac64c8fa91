// Writes an export as one JSON object, piece by piece, so that a large export never fills the memory.
import type { CallerExport, Exported } from '#server/callers/index.ts';

export type Heading = { user: string; number: string; exported_at: string };

/** `keep` saves the recordings of a message before its JSON is written, and returns the files that are missing. */
export async function* asJson(
  heading: Heading,
  { calls, optOuts, contact, holds, messages }: CallerExport,
  keep: (exported: Exported) => Promise<readonly string[]> = async () => [],
): AsyncGenerator<string> {
  const head = JSON.stringify({ ...heading, calls, text_opt_outs: optOuts, contact, holds }).slice(0, -1);
  yield `${head},"messages":[`;
  let between = '\n';
  for await (const exported of messages) {
    const missing = await keep(exported);
    const { message } = exported;
    const recordings = message.recordings.map((recording) =>
      missing.includes(recording.file) ? { ...recording, file: null, missing: true } : recording,
    );
    yield `${between}${JSON.stringify({ ...message, recordings })}`;
    between = ',\n';
  }
  yield '\n]}\n';
}
