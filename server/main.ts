// Starts the roles that ROLE names, prints the addresses and shuts down without losing running work.
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { decodingSandbox } from './adapters/sound/ffmpeg.ts';
import { type App, createApp } from './compose.ts';
import { servesOutbox } from './http/outbox/index.ts';
import { callersLine } from './lines/index.ts';
import { readConfig, WrongSetting } from './platform/config.ts';
import { isLoopbackHost } from './platform/private-address.ts';
import { NO_SANDBOX, whyNoSandbox } from './platform/sandbox.ts';
import { type Demonstration, quickstart } from './quickstart/index.ts';
import { createWeb, createWorkerHealth, openMailbox } from './web.ts';
import { startWorker } from './worker.ts';

/** The process exits after this time even if a part hangs while it stops. An upload may take two minutes. */
const PATIENCE_MS = 130_000;

type Running = { demonstration: Demonstration | null; stop(): Promise<void> };

/** Another process of this machine may have the port already: a worker does its work without a health check. */
const listenAsWorker = async (http: FastifyInstance, { PORT, HOST }: App['config']): Promise<void> => {
  try {
    await http.listen({ port: PORT, host: HOST });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    process.stderr.write(
      `Warning: port ${PORT} is taken, so this worker answers no health check. Give it a PORT of its own.\n`,
    );
  }
};

const run = async (app: App, isStopping: () => boolean): Promise<Running> => {
  const { config } = app;
  await app.erasure.noteAccounts();
  const worker = config.ROLE === 'web' ? null : await startWorker(app);
  const http =
    config.ROLE === 'worker' ? await createWorkerHealth(app, isStopping) : await createWeb(app, isStopping);
  const mailbox = config.ROLE === 'worker' ? null : await openMailbox(app);
  // Create the demonstration before the server listens, so that the first request finds its page and account.
  const demonstration = await quickstart(app);
  try {
    if (config.ROLE === 'worker') await listenAsWorker(http, config);
    else await http.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    await demonstration?.eraseAccount();
    throw error;
  }
  return {
    demonstration,
    stop: async () => {
      await Promise.all([http.close(), mailbox?.close()]);
      worker?.stop();
    },
  };
};

/** True when passwords and messages would cross a network without TLS. */
const isInTheClear = ({ HOST, PUBLIC_URL, TRUST_PROXY, ROLE }: App['config']): boolean =>
  ROLE !== 'worker' && !isLoopbackHost(HOST) && !PUBLIC_URL.startsWith('https:') && TRUST_PROXY.length === 0;

const warnings = ({ config }: App): string[] =>
  isInTheClear(config)
    ? [
        `Warning: HOST=${config.HOST} answers other machines without encryption. Put a proxy with TLS before it and set PUBLIC_URL=https://… and TRUST_PROXY, or leave HOST at 127.0.0.1.`,
      ]
    : [];

const sandboxSentence = async (): Promise<string> => {
  const sandbox = (await decodingSandbox()) ?? NO_SANDBOX;
  return sandbox.name === 'none'
    ? `Sound is decoded without a sandbox, within resource limits only: ${await whyNoSandbox()}.`
    : `Sound is decoded in a sandbox (${sandbox.name}): no network, no other file, no other process.`;
};

const announcement = async (
  { config, db }: App,
  hasSpeechEngine: boolean,
  demonstration: Demonstration | null,
): Promise<string[]> => {
  const sandbox = await sandboxSentence();
  if (config.ROLE === 'worker') return ['Voxlex works: waiting for messages.', sandbox];
  const demo = await db.asSystem((trx) => callersLine(trx, 'demo'));
  return [
    '',
    `Voxlex is ready:      ${config.PUBLIC_URL}`,
    ...(demo ? [`  caller's page       ${config.PUBLIC_URL}/messagerie/${demo.slug}`] : []),
    `  dashboard           ${config.PUBLIC_URL}/dashboard`,
    ...(servesOutbox(config) ? [`  mails and texts     ${config.PUBLIC_URL}/outbox`] : []),
    sandbox,
    ...(hasSpeechEngine
      ? []
      : [
          'No speech model: messages are stored, and notices are sent without a text, until `npm run voxlex -- model install` has fetched one.',
        ]),
    ...(demonstration
      ? [
          '',
          'A demonstration account was made. Its password is shown this once:',
          `  ${demonstration.email}   ${demonstration.password}`,
        ]
      : []),
  ];
};

const start = async (): Promise<void> => {
  const config = readConfig();
  const app = await createApp(config, { serve: true, work: config.ROLE !== 'web' });
  // Run both checks before the server listens, so that the announcement follows the first answer without delay.
  const [hasSpeechEngine] = await Promise.all([app.speech.ready(), decodingSandbox()]);
  let stopping = false;
  const running = await run(app, () => stopping).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  const stop = async (drainS: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), drainS * 1000 + PATIENCE_MS).unref();
    await setTimeoutPromise(drainS * 1000);
    await running.stop();
    await app.close();
  };
  process.on('SIGTERM', () => stop(app.config.DRAIN_S));
  // Ctrl-C at a terminal: no proxy sends requests there.
  process.on('SIGINT', () => stop(0));
  for (const warning of warnings(app)) process.stderr.write(`${warning}\n`);
  const lines = await announcement(app, hasSpeechEngine, running.demonstration);
  process.stdout.write(`${lines.join('\n')}\n`);
};

start().catch((error: unknown) => {
  const wrong = error instanceof WrongSetting ? error : null;
  const stack = error instanceof Error ? (error.stack ?? error.message) : 'unknown';
  process.stderr.write(wrong ? `${wrong.message}\n` : `Voxlex could not start: ${stack}\n`);
  process.exit(wrong?.exitCode ?? 1);
});
