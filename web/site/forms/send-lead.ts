// Sends a visitor's form as JSON. It uses only the contract's types, so that a form downloads no parser.
import type * as z from 'zod/mini';
import type { endpoints } from '#contract/endpoints.ts';

type Table = typeof endpoints;
type Form = 'requestTrial' | 'answerSurvey';
type Sent = { [N in Form as Table[N]['path']]: z.input<Table[N]['body']> };

/** The server answered with an error. */
export class ServerRefusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`Erreur serveur: ${status}`);
    this.name = 'ServerRefusal';
    this.status = status;
  }
}

export const sendLead = async <P extends keyof Sent>(
  path: P,
  body: Sent[P],
  send: typeof fetch = fetch,
): Promise<void> => {
  const reply = await send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new ServerRefusal(reply.status);
};
