// A proxy in front of PostgreSQL that cuts a connection at a COMMIT. A lost commit never reaches the server; a lost answer
// leaves the transaction committed without the client knowing.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type Cut = 'commit' | 'answer';

export type PostgresProxy = {
  /** The same database, through the proxy. */
  url: string;
  /** The next transaction that inserts into this table loses its commit, or the answer to it. */
  cutNext(table: string, lost: Cut): void;
  /** How many were cut. */
  cuts(): number;
  close(): Promise<void>;
};

type Plan = { insertion: RegExp; lost: Cut };

/** Splits the client's bytes into whole messages; the first one of a connection has no type. */
const framesOf = (given: Buffer, isFirst: boolean): { frames: Buffer[]; rest: Buffer } => {
  const frames: Buffer[] = [];
  let rest = given;
  for (;;) {
    const typed = isFirst && frames.length === 0 ? 0 : 1;
    if (rest.length < typed + 4) return { frames, rest };
    const length = typed + rest.readUInt32BE(typed);
    if (rest.length < length) return { frames, rest };
    frames.push(rest.subarray(0, length));
    rest = rest.subarray(length);
  }
};

/** The SQL of a simple query or of a Parse message. */
const statementIn = (frame: Buffer): string => {
  const type = String.fromCharCode(frame[0] ?? 0);
  return type === 'Q' || type === 'P' ? frame.toString('utf8', 5).replace(/^\0/, '') : '';
};

const COMMITTED = Buffer.from('COMMIT\0');

export const startPostgresProxy = async (address: string): Promise<PostgresProxy> => {
  const target = new URL(address);
  const open = new Set<Socket>();
  let plan: Plan | null = null;
  let cuts = 0;

  const serve = (client: Socket): void => {
    const server = connect(Number(target.port), target.hostname);
    let pending = Buffer.alloc(0);
    let isFirst = true;
    /** What this connection's transaction will lose, and the answers held back so far. */
    let lost: Cut | null = null;
    let held: Buffer | null = null;
    const end = (): void => {
      client.destroy();
      server.destroy();
    };
    const cut = (): void => {
      cuts += 1;
      end();
    };
    for (const socket of [client, server]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', end).on('close', () => {
        open.delete(socket);
        end();
      });
    }
    client.on('data', (chunk: Buffer) => {
      const { frames, rest } = framesOf(Buffer.concat([pending, chunk]), isFirst);
      pending = Buffer.from(rest);
      for (const frame of frames) {
        const statement = isFirst ? '' : statementIn(frame);
        isFirst = false;
        if (plan?.insertion.test(statement)) {
          lost = plan.lost;
          plan = null;
        }
        if (lost && /^commit\b/i.test(statement)) {
          if (lost === 'commit') return cut();
          held = Buffer.alloc(0);
        }
        server.write(frame);
      }
    });
    server.on('data', (chunk: Buffer) => {
      if (held === null) return void client.write(chunk);
      held = Buffer.concat([held, chunk]);
      if (held.includes(COMMITTED)) cut();
    });
  };

  const proxy = createServer(serve).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const bound = proxy.address();
  const url = new URL(address);
  url.host = `127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
  return {
    url: url.href,
    cutNext: (table, lost) => {
      plan = { insertion: new RegExp(`insert into "?${table}"? \\(`, 'i'), lost };
    },
    cuts: () => cuts,
    close: async () => {
      for (const socket of open) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
};
