// kill -9 of server and PostgreSQL right after the first byte of a reading: each answered one is in the access log.
import { leave, printedAccount, signIn } from '#tests/support/firm.ts';
import { asGroup, killWithDatabase, loggedReadings, readOnce } from '#tests/support/killed-readings.ts';
import { WITHOUT_BUDGETS } from '#tests/support/limits.ts';
import { makeInstallation } from '#tests/support/running-server.ts';
import type { Row } from './audit.ts';

/** Three readings each, so that every kind is the last before a kill. */
export const killedReading = async (times: number, sound: Uint8Array<ArrayBuffer>): Promise<Row> => {
  const installation = await makeInstallation();
  const start = () => installation.start({ ...WITHOUT_BUDGETS, ROLE: 'web', LOG_LEVEL: 'silent' }, asGroup);
  try {
    let server = await start();
    const account = printedAccount(server);
    const expected: string[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      // A second reading of one message within a quarter of an hour would be the same row.
      await (await leave(server.url, sound)).body?.cancel();
      expected.push(...(await readOnce(server, await signIn(server.url, account), turn)));
      await killWithDatabase(installation, server);
      server = await start();
    }
    const found = await loggedReadings(server, await signIn(server.url, account));
    return {
      fault: 'kill -9 after the first byte of a reading',
      messages: expected.length,
      lost: expected.filter((reading) => !found.includes(reading)).length,
      twice: found.length - expected.length,
      resent: 0,
      compared: 0,
      seen: `${times} kills, ${found.length} rows of the access log`,
    };
  } finally {
    await installation.remove();
  }
};
