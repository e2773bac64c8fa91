// The multipart body of a transcription request, streamed from disk with a known length.
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** Engines read the last 220 tokens of a prompt: more has no effect. */
const MOST_PROMPT = 600;

export const promptOf = (hints: readonly string[]): string => {
  let prompt = '';
  for (const hint of hints) {
    const longer = prompt === '' ? hint : `${prompt}, ${hint}`;
    if (longer.length > MOST_PROMPT) break;
    prompt = longer;
  }
  return prompt;
};

export const uploadOf = async (
  wavPath: string,
  fields: readonly (readonly [string, string])[],
): Promise<{ headers: Record<string, string | number>; body: Readable }> => {
  const boundary = `voxlex-${randomBytes(16).toString('hex')}`;
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = Buffer.from(
    `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="message.wav"\r\nContent-Type: audio/wav\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const { size } = await stat(wavPath);
  async function* body(): AsyncGenerator<Buffer> {
    yield head;
    yield* createReadStream(wavPath, { end: Math.max(0, size - 1) });
    yield tail;
  }
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + size + tail.length,
    },
    body: Readable.from(body(), { objectMode: false }),
  };
};
