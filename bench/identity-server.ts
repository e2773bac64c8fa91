// The server of `identity`, in a process of its own: the identity room with its true hasher, and one endpoint twice,
// open and signed in.
import { openHasher } from '#server/identity/index.ts';
import { BUDGETS, type Budgets } from '#server/limits/index.ts';
import { identityFixture } from '#tests/support/identity.ts';

const PEOPLE = 24;
/** A single session would always be answered from memory. */
const SESSIONS = 240;
const PASSWORD = 'cabinet-du-quai-17';

// The measurement sends many requests from one address; limits are counted but do not refuse.
const budgets = Object.fromEntries(
  Object.entries(BUDGETS).map(([name, budget]) => [name, { ...budget, limit: 1_000_000 }]),
) as Budgets;

const fixture = await identityFixture({
  hasher: openHasher(),
  budgets,
  routes(app) {
    const answer = { ok: true };
    app.get('/bench/open', async () => answer);
    app.get('/bench/signed-in', async (request) => {
      await app.authenticate(request.headers.authorization, { ip: request.ip });
      return answer;
    });
  },
});
const people: string[] = [];
for (let n = 0; n < PEOPLE; n += 1) people.push((await fixture.person({ password: PASSWORD })).email);
const tokens: string[] = [];
for (let n = 0; n < SESSIONS; n += 1)
  tokens.push((await fixture.signIn({ email: people[n % PEOPLE] ?? '', password: PASSWORD })).access_token);
process.stdout.write(`${JSON.stringify({ address: fixture.address, people, password: PASSWORD, tokens })}\n`);
process.once('SIGTERM', () => void fixture.close());
