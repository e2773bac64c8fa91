// What may stand between Voxlex and PostgreSQL: PgBouncer in transaction mode, and an address that moves to another server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, until } from '#tests/support/running-server.ts';
import { ask, systemAccount } from './debian-postgres.ts';

export const startPgBouncer = async (port: number): Promise<{ port: number; close(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  await chmod(folder, 0o755);
  const own = await freePort();
  await writeFile(join(folder, 'users'), '"voxlex" ""\n"postgres" ""\n');
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
max_client_conn = 200
default_pool_size = 25
`,
  );
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    ...(await systemAccount('postgres')),
    stdio: 'ignore',
  });
  const admin = `postgres://postgres@127.0.0.1:${own}/postgres`;
  await until('PgBouncer', () =>
    ask(admin, 'select 1').then(
      () => true,
      () => false,
    ),
  );
  return {
    port: own,
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** `cut`: every connection ends, and new ones wait in vain, as behind a broken network. */
export const startForwarder = async (
  first: number,
  host = '127.0.0.1',
): Promise<{ port: number; leadTo(port: number): void; cut(): void; close(): Promise<void> }> => {
  const open = new Set<Socket>();
  let target = first;
  const server = createServer((client) => {
    const behind = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    client.pipe(behind).pipe(client);
  }).listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    leadTo: (port) => {
      target = port;
    },
    cut,
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};
