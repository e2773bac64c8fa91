// Contacts of a firm over HTTP and a real database; a member's token is made by `memberOf`.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { contactRoutes } from '#server/contacts/index.ts';
import type { Viewer } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { makeFirm, makeLine, makeMessage } from './factories.ts';
import { testLimits } from './limits.ts';
import { type SignedInApi, signedInApi } from './signed-in-api.ts';

export const ANNE = '+32470000031';
export const OFFICE = '+3269000032';
export const BRAM = '+32470000033';

type Shown = { id: string; name: string | null; numbers: string[]; version: number };

/** To be called at the top of a test file. */
export const contactsFixture = () => {
  const members = new Map<string, Viewer>();
  const clock = { now: () => new Date('2026-11-20T10:00:00Z') };
  const own = {} as {
    fresh: FreshDatabase;
    api: SignedInApi;
    firm: { id: string };
    line: { id: string };
    second: { id: string };
    queued: object[];
    /** How often an erasure was announced. */
    erasings: number;
  };
  own.queued = [];
  own.erasings = 0;

  beforeAll(async () => {
    own.fresh = await freshDatabase();
    own.api = await signedInApi(
      (app) =>
        contactRoutes(app, {
          db: own.fresh.db,
          clock,
          erasure: {
            afterErasing: async () => {
              own.erasings += 1;
              return 0;
            },
          },
          limits: testLimits(own.fresh.db, clock),
          jobs: { enqueue: async (_trx, _name, payload) => own.queued.push(payload) > 0 },
        }),
      (person) => async (authorization, call) => {
        const member = members.get((authorization ?? '').replace('Bearer ', ''));
        return member ? { ...member, sessionId: 'member' } : person(authorization, call);
      },
    );
  });
  afterAll(async () => {
    await own.api.close();
    await own.fresh.close();
  });
  beforeEach(async () => {
    own.firm = await makeFirm(own.fresh.db);
    own.line = await makeLine(own.fresh.db, own.firm.id);
    own.second = await makeLine(own.fresh.db, own.firm.id);
  });

  const leave = (
    number: string | null,
    given: Parameters<typeof makeMessage>[2] = {},
    lineId = own.line.id,
  ) => makeMessage(own.fresh.db, { userId: own.firm.id, lineId }, { caller_phone_number: number, ...given });
  const get = (path: string, as = own.firm.id) => own.api.ask('GET', path, { as });
  const list = async (query = '', as = own.firm.id): Promise<Shown[]> =>
    (await get(`/api/contacts${query}`, as)).json.items;
  const contactOf = async (number: string, as = own.firm.id) =>
    (await list('', as)).find(({ numbers }) => numbers.includes(number));
  const there = async (number: string, as = own.firm.id): Promise<Shown> => {
    const found = await contactOf(number, as);
    if (!found) throw new Error('no contact has this number');
    return found;
  };
  const change = (method: 'PATCH' | 'POST', path: string, version: number, body: object, as = own.firm.id) =>
    own.api.ask(method, path, { as, body, headers: { 'if-match': `"${version}"` } });
  const name = async (number: string, given: object) => {
    const { id, version } = await there(number);
    return (await change('PATCH', `/api/contacts/${id}`, version, given)).json;
  };
  const merge = async (kept: string, other: string) => {
    const [one, two] = [await there(kept), await there(other)];
    const body = { id: one.id, other_id: two.id, other_version: two.version };
    return change('POST', '/api/contacts/merge', one.version, body);
  };
  const memberOf = (lineIds: string[] | null): string => {
    const token = newId();
    members.set(token, { userId: own.firm.id, personId: newId(), member: { lineIds } });
    return token;
  };
  return { own, members, clock, leave, get, list, contactOf, there, change, name, merge, memberOf };
};
