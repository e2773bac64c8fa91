// Forwarding to the team by mail and by the webhook, with a receiver that fails at first.
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { greetingOf, type LeadsFixture, leadsFixture, trialOf } from '#tests/support/leads.ts';
import { freePort, until } from '#tests/support/running-server.ts';
import { convert, toneWav } from '#tests/support/sound.ts';
import { forwardLead } from './forward.ts';

let installation: LeadsFixture;
let port: number;

beforeAll(async () => {
  port = await freePort();
  installation = await leadsFixture({
    LEADS_WEBHOOK_URL: `http://127.0.0.1:${port}/leads`,
    TEAM_EMAIL: 'equipe@exemple.be',
  });
  await installation.work();
});
afterAll(() => installation.close());

type Received = { headers: IncomingHttpHeaders; body: string };

/** A receiver that answers with the given codes in order, then always with 204. */
const receiver = async (...answers: number[]): Promise<{ requests: Received[]; close(): Promise<void> }> => {
  const requests: Received[] = [];
  const server = createServer(async (request, reply) => {
    requests.push({ headers: request.headers, body: await text(request) });
    reply.writeHead(answers.shift() ?? 204).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    requests,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

const webhookState = async (id: string): Promise<string | undefined> =>
  (await installation.leads.find(id))?.forwards.find(({ channel }) => channel === 'webhook')?.state;

const webhookTries = async (id: string): Promise<number> =>
  (await installation.leads.find(id))?.forwards.find(({ channel }) => channel === 'webhook')?.attempts ?? 0;

test('a lead is accepted while the receiver is down and later arrives signed, with the same idempotency key on each attempt', async () => {
  const reply = await installation.post('/api/leads/trial', trialOf({ id: randomUUID() }));
  expect(reply.status).toBe(201);
  const { id } = await reply.json();
  await until('a try in vain', async () => (await webhookTries(id)) > 0);
  expect(await webhookState(id)).toBe('waiting');

  const up = await receiver(503);
  try {
    await until('the lead to be request', async () => {
      await installation.hurry();
      return (await webhookState(id)) === 'done';
    });
    expect(up.requests).toHaveLength(2);
    for (const { headers, body } of up.requests) {
      expect(headers['idempotency-key']).toBe(id);
      const secret = Buffer.from(installation.leads.webhookSecret(), 'hex');
      const expected = createHmac('sha256', secret)
        .update(`${headers['voxlex-timestamp']}.${body}`)
        .digest('hex');
      expect(headers['voxlex-signature']).toBe(`v1=${expected}`);
      expect(JSON.parse(body)).toEqual(trialOf());
      expect(headers).toMatchObject({
        'voxlex-lead-id': id,
        'voxlex-lead-kind': 'trial',
        'voxlex-lead-language': 'fr',
        'voxlex-lead-suspect': 'false',
      });
    }
  } finally {
    await up.close();
  }
});

test('after a final refusal there is no retry and the refusal is listed; the operator can forward again', async () => {
  const up = await receiver(400);
  try {
    const { id } = await (await installation.post('/api/leads/trial', trialOf({ id: randomUUID() }))).json();
    await until('the refusal', async () => (await webhookState(id)) === 'refused');
    const [, request] = (await installation.leads.find(id))?.forwards ?? [];
    expect(request).toMatchObject({ channel: 'webhook', code: 'status 400', attempts: 1 });
    await installation.leads.forward(id);
    await until('the second forwarding', async () => (await webhookState(id)) === 'done');
  } finally {
    await up.close();
  }
});

const survey = { email: 'anne@exemple.be', phone: '+32 470 00 00 21', metier: 'Avocate' };
test('a suspect lead of each form is mailed and forwarded with a mark', async () => {
  const up = await receiver();
  try {
    const webm = new Uint8Array(await convert(toneWav(2), 'webm'));
    const replies = [
      await installation.post('/api/leads/trial', trialOf({ id: randomUUID(), tookMs: 200 })),
      await installation.upload(greetingOf(webm, { tookMs: '200' })),
      await installation.post('/api/survey', { ...survey, tookMs: 200 }),
    ];
    for (const reply of replies) {
      const { id } = await reply.json();
      const mail = await until('the mail', async () =>
        installation.mailer.mails.find(({ messageId }) => messageId.includes(id)),
      );
      expect(mail.subject).toMatch(/^\[Suspect\] /);
      expect(mail.text).toContain('semble avoir été rempli par un robot');
      await until('the webhook', async () => (await webhookState(id)) === 'done');
      const request = up.requests.find(({ headers }) => headers['voxlex-lead-id'] === id);
      expect(request?.headers['voxlex-lead-suspect']).toBe('true');
    }
  } finally {
    await up.close();
  }
});

test('the team’s mail contains the fields, the visitor as Reply-To and a signed link to the greeting', async () => {
  const up = await receiver();
  try {
    const webm = new Uint8Array(await convert(toneWav(2), 'webm'));
    const { id } = await (
      await installation.upload(greetingOf(webm, { email: 'camille@exemple.be' }))
    ).json();
    const mail = await until('the mail', async () =>
      installation.mailer.mails.find(({ messageId }) => messageId.includes(id)),
    );
    expect(mail).toMatchObject({ to: 'equipe@exemple.be', replyTo: 'camille@exemple.be' });
    expect(mail.text).toContain(
      'E-mail: camille@exemple.be\nNom et prénom: Anne Exemple\nFichier: message.webm\n',
    );
    const path = /\/api\/leads\/audio\/\S+/.exec(mail.text)?.[0] ?? '';
    const sound = await fetch(installation.url + path);
    expect(sound.headers.get('content-type')).toBe('audio/webm');
    expect(new Uint8Array(await sound.arrayBuffer())).toEqual(webm);
    const other = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
    expect((await fetch(installation.url + other)).status).toBe(403);
    installation.clock.turn(31 * 86_400);
    expect((await fetch(installation.url + path)).status).toBe(410);
  } finally {
    await up.close();
  }
});

const forwardAgain = (leadId: string, channel: 'mail' | 'webhook'): Promise<void> =>
  forwardLead(
    {
      db: installation.fresh.db,
      clock: installation.clock,
      mailer: installation.mailer,
      config: installation.config,
      secret: Buffer.alloc(32),
      audioLink: () => null,
    },
    { leadId, channel },
    { attempt: 2, signal: new AbortController().signal },
  );

test('a second run of a finished webhook job sends nothing', async () => {
  const up = await receiver();
  try {
    const { id } = await (await installation.post('/api/leads/trial', trialOf())).json();
    await until('the lead to be request', async () => (await webhookState(id)) === 'done');
    await forwardAgain(id, 'webhook');
    expect(up.requests.filter(({ headers }) => headers['idempotency-key'] === id)).toHaveLength(1);
  } finally {
    await up.close();
  }
});

test('a mail is not sent again if the worker died after sending it', async () => {
  const up = await receiver();
  try {
    const { id } = await (await installation.post('/api/leads/trial', trialOf({ id: randomUUID() }))).json();
    const mails = () => installation.mailer.mails.filter(({ messageId }) => messageId.includes(id));
    await until('the mail', async () => mails().length > 0);
    const mailed = async () =>
      (await installation.leads.find(id))?.forwards.find(({ channel }) => channel === 'mail')?.state;
    await until('its note', async () => (await mailed()) === 'done');
    // The state after a kill: the mail was sent but not recorded.
    await installation.fresh.owner(
      `update lead_forwards set state = 'waiting' where lead_id = $1 and channel = 'mail'`,
      [id],
    );
    await forwardAgain(id, 'mail');
    expect([mails().length, await mailed()]).toEqual([1, 'done']);
  } finally {
    await up.close();
  }
});
