// Why there is no connection to PostgreSQL: one sentence with what to do. Of the address it names all but the password.
import { WrongSetting } from '#server/platform/config.ts';

type Address = { host: string; server: string; database: string; user: string };

const addressOf = (url: string): Address => {
  const { hostname, port, pathname, username, searchParams } = new URL(url);
  // A folder of sockets stands in the query: postgres://user@localhost/database?host=/run/postgresql.
  const host = searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, '');
  const user = decodeURIComponent(username) || (searchParams.get('user') ?? '');
  return {
    host,
    server: host.startsWith('/') ? host : `${host}:${port || searchParams.get('port') || 5432}`,
    database: decodeURIComponent(pathname.slice(1)) || user,
    user,
  };
};

type Sentence = (address: Address) => string;

/** The setting or the database must be changed: another attempt changes nothing. */
const WRONG: Record<string, Sentence> = {
  '28P01': ({ user }) =>
    `PostgreSQL refuses the password of the user "${user}". Correct it there, with characters such as @ / : # written as %40 %2F %3A %23, or set it again: ALTER ROLE "${user}" PASSWORD '…'`,
  '28000': ({ user, database }) =>
    `PostgreSQL does not let the user "${user}" in. Check that the role exists and may LOGIN, and that pg_hba.conf has a line for it, the database "${database}" and the address of this machine (with hostssl add ?sslmode=require)`,
  '3D000': ({ database, user }) =>
    `PostgreSQL has no database "${database}". Correct the name, or create it: CREATE DATABASE "${database}" OWNER "${user}" ENCODING 'UTF8' TEMPLATE template0`,
  '42501': ({ database, user }) =>
    `the user "${user}" may not connect to the database "${database}". Make it the owner: ALTER DATABASE "${database}" OWNER TO "${user}"`,
  CERT_HAS_EXPIRED: ({ server }) => `the certificate of PostgreSQL at ${server} has expired. Renew it there`,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ server, host }) =>
    `the certificate of PostgreSQL at ${server} is for another name. Write the name of the certificate in place of ${host}`,
};

/** A certificate that Node does not trust. */
const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|CERT_UNTRUSTED/;

/** The server or the network may come back. */
const AWAY: Record<string, Sentence> = {
  ENOTFOUND: ({ host }) => `the name ${host} has no address. Correct it, or check the DNS of this machine`,
  EAI_AGAIN: ({ host }) => `the name ${host} cannot be looked up. Check the DNS of this machine`,
  ECONNREFUSED: ({ server }) =>
    `no program listens at ${server}. Start PostgreSQL, and check its port and listen_addresses`,
  ENOENT: ({ host }) =>
    `there is no socket in ${host}. Start PostgreSQL, and check its unix_socket_directories`,
  EACCES: ({ host }) => `this account may not use the socket in ${host}. Check its rights`,
  '57P03': ({ server }) => `PostgreSQL at ${server} is still starting, or stopping. Try again in a minute`,
  '53300': ({ server }) => `PostgreSQL at ${server} takes no more connections. Raise max_connections`,
};

const unreachable: Sentence = ({ server }) =>
  `${server} does not answer. Check host and port, and the firewalls between`;

/** Without a code: a time-out, a missing password, TLS that the server does not speak, or no PostgreSQL at all. */
const silent: Sentence = ({ server }) =>
  `${server} does not answer as PostgreSQL does. Check host and port, the firewalls between, that the address holds a password, and ?sslmode`;

export const connectionRefusal = (setting: string, url: string, code: string | null): WrongSetting => {
  const address = addressOf(url);
  const untrusted = code !== null && UNTRUSTED.test(code);
  const wrong = untrusted
    ? `the certificate of PostgreSQL at ${address.server} is not trusted here. Name the file of its authority in NODE_EXTRA_CA_CERTS`
    : WRONG[code ?? '']?.(address);
  if (wrong !== undefined) return new WrongSetting(`The setting ${setting} is wrong: ${wrong} (${code}).`);
  const says = (code === null ? silent : (AWAY[code] ?? unreachable))(address);
  return new WrongSetting(`The database of ${setting} cannot be used: ${says} (${code ?? 'no code'}).`, {
    mayPass: true,
  });
};
