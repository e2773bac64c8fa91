// An SMTP server for tests that accepts, refuses, stops answering or hangs up at a planned stage.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** The stage of the conversation: the greeting, a command, or after the final dot. */
export type Stage = 'greeting' | 'login' | 'sender' | 'recipient' | 'dot';

export type Behaviour =
  | 'accept'
  | { reply: number; at: Stage }
  | { silence: Stage }
  /** `within`: hangs up once the first bytes of the mail are there. */
  | { cut: Stage | 'within'; keeps?: boolean };

export type ReceivedMail = {
  raw: string;
  from: string;
  to: string[];
  secure: boolean;
  signedInAs: string | null;
  greetedAs: string;
  mail: ParsedMail;
};

export type Relay = {
  port: number;
  url: string;
  received: ReceivedMail[];
  /** The number of connections so far, answered or not. */
  connections: () => number;
  /** One behaviour for each next connection; afterwards `always` applies. */
  next(...behaviours: Behaviour[]): void;
  always(behaviour: Behaviour): void;
  /** Resolves once the relay has stopped answering at the planned stage. */
  silent(): Promise<void>;
  /** Resolves once so many mails were accepted. */
  until(count: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
};

export type RelayOptions = {
  tls?: 'none' | 'starttls' | 'implicit';
  account?: { user: string; pass: string };
  port?: number;
  sizeLimit?: number;
};

const refusal = (code: number): Error =>
  Object.assign(new Error('no, Mr Peeters <peeters@firm.example>'), { responseCode: code });

const bytesOf = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
};

export const startRelay = async (options: RelayOptions = {}): Promise<Relay> => {
  const { tls = 'none', account } = options;
  const sockets = new Set<Socket>();
  const received: ReceivedMail[] = [];
  const planned: Behaviour[] = [];
  const behaviourOf = new Map<string, Behaviour>();
  const waiting = new Set<() => void>();
  const fellSilent = Promise.withResolvers<void>();
  let usual: Behaviour = 'accept';
  let begun = 0;

  const hold = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  };
  const hangUp = (session: SMTPServerSession): void => {
    for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
  };
  const keep = async (bytes: Buffer, session: SMTPServerSession): Promise<void> => {
    const { mailFrom, rcptTo } = session.envelope;
    received.push({
      raw: bytes.toString('utf8'),
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      secure: session.secure,
      signedInAs: typeof session.user === 'string' ? session.user : null,
      greetedAs: session.hostNameAppearsAs,
      mail: await simpleParser(bytes),
    });
    for (const wake of waiting) wake();
  };
  /** True where the planned behaviour ends the conversation at this stage. */
  const ends = (at: Stage, session: SMTPServerSession, done: (error?: Error) => void): boolean => {
    const behaviour = behaviourOf.get(session.id) ?? 'accept';
    if (behaviour === 'accept') return false;
    if ('reply' in behaviour && behaviour.at === at) done(refusal(behaviour.reply));
    else if ('cut' in behaviour && behaviour.cut === at) hangUp(session);
    else if ('silence' in behaviour && behaviour.silence === at) fellSilent.resolve();
    else return false;
    return true;
  };

  const server = new SMTPServer({
    logger: false,
    secure: tls === 'implicit',
    disabledCommands: [...(tls === 'starttls' ? [] : ['STARTTLS']), ...(account ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    authOptional: !account,
    disableReverseLookup: true,
    closeTimeout: 1,
    ...(options.sizeLimit ? { size: options.sizeLimit } : {}),
    onConnect: (session, done) => {
      begun += 1;
      behaviourOf.set(session.id, planned.shift() ?? usual);
      if (!ends('greeting', session, done)) done();
    },
    onSecure: (socket, _session, done) => {
      hold(socket);
      done();
    },
    onAuth: (auth, session, done) => {
      if (ends('login', session, done)) return;
      const right = auth.username === account?.user && auth.password === account?.pass;
      done(right ? null : refusal(535), right ? { user: auth.username } : undefined);
    },
    onMailFrom: (_address, session, done) => {
      if (!ends('sender', session, done)) done();
    },
    onRcptTo: (_address, session, done) => {
      if (!ends('recipient', session, done)) done();
    },
    onData: (stream, session, done) => {
      const behaviour = behaviourOf.get(session.id) ?? 'accept';
      if (behaviour !== 'accept' && 'cut' in behaviour && behaviour.cut === 'within') {
        stream.once('data', () => hangUp(session));
        return;
      }
      bytesOf(stream).then(
        async (bytes) => {
          const kept = behaviour === 'accept' || ('cut' in behaviour && behaviour.keeps === true);
          if (kept) await keep(bytes, session);
          if (!ends('dot', session, done)) done();
        },
        () => {},
      );
    },
  });
  // Clients hang up in the middle of a command in these tests.
  server.on('error', () => {});
  // Destroying the plain socket below TLS ends Node 24 with a segmentation fault.
  if (tls === 'none') server.server.on('connection', hold);
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const login = account ? `${encodeURIComponent(account.user)}:${encodeURIComponent(account.pass)}@` : '';
  const query =
    tls === 'none' ? '' : `?tls.rejectUnauthorized=false${tls === 'starttls' ? '&requireTLS=true' : ''}`;

  return {
    port,
    url: `${tls === 'implicit' ? 'smtps' : 'smtp'}://${login}127.0.0.1:${port}${query}`,
    received,
    connections: () => begun,
    next: (...behaviours) => void planned.push(...behaviours),
    always: (behaviour) => {
      usual = behaviour;
    },
    silent: () => fellSilent.promise,
    until: async (count) => {
      while (received.length < count)
        await new Promise<void>((resolve) => {
          const wake = (): void => {
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
        });
      return received;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
