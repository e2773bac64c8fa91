// Signs in at the relay and leaves without sending a mail.
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { asFailure, Failure } from '#server/platform/failure.ts';
import type { Relay } from './relay.ts';
import { verdictOn } from './verdict.ts';

const PATIENCE_MS = 10_000;

/** Null when the relay accepts us; otherwise why not, such as `smtp_535`. */
export const tryRelay = ({ auth, ...relay }: Relay): Promise<string | null> =>
  new Promise((resolve) => {
    const connection = new SMTPConnection({
      ...relay,
      connectionTimeout: PATIENCE_MS,
      dnsTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      logger: false,
    });
    const fail = (error: unknown): void => {
      connection.close();
      const verdict = verdictOn(error, false);
      resolve(verdict instanceof Failure ? asFailure(verdict).reason : 'smtp_other');
    };
    const done = (): void => {
      connection.quit();
      resolve(null);
    };
    connection.on('error', fail);
    connection.connect((refused) => {
      if (refused) return fail(refused);
      if (!auth) return done();
      if (!connection.allowsAuth) {
        connection.close();
        return resolve('smtp_no_auth');
      }
      connection.login({ user: auth.user, pass: auth.pass }, (error) => (error ? fail(error) : done()));
    });
  });
