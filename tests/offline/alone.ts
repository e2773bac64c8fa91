// Runs in a network namespace with only a loopback: a start, a message, its text, its mail. Prints the results.
import { join } from 'node:path';
import { leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { makeInstallation, until } from '#tests/support/running-server.ts';
import { convert } from '#tests/support/sound.ts';
import { voicedWav } from '#tests/support/speech-model/said.ts';
import { makeStreamingModel } from '#tests/support/speech-model/tones.ts';

const reachable = await fetch('http://192.0.2.1/', { signal: AbortSignal.timeout(60_000) }).then(
  () => 'reached',
  (error: unknown) =>
    error instanceof Error && error.cause instanceof Error && 'code' in error.cause
      ? String(error.cause.code)
      : 'no answer',
);
const installation = await makeInstallation({ isEmpty: true });
try {
  await makeStreamingModel(join(installation.folder, 'data/models/tones'));
  const server = await installation.start({ OFFLINE: '1' });
  const token = await signIn(server.url, printedAccount(server));
  await leave(server.url, new Uint8Array(await convert(voicedWav(['low', 'high']), 'webm')));
  const text = await until('the text', async () => {
    const [message] = await messagesOf(server.url, token);
    return message?.hearing === 'done' ? (message.transcription ?? '') : undefined;
  });
  await until('the mail', async () => (await installation.mails()).find((one) => one.text?.includes(text)));
  const page = (await fetch(`${server.url}/messagerie/demo`)).status;
  process.stdout.write(`${JSON.stringify({ reachable, text, page })}\n`);
} finally {
  await installation.remove();
}
