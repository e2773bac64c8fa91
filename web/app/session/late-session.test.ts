import { describe, expect, it } from 'vitest';
import { createLateSession } from './late-session.ts';
import type { Session, SessionEvent, SessionPort } from './port.ts';

const session: Session = {
  accessToken: 'jeton',
  user: { id: 'a', email: 'a@cabinet.example', fullName: null },
};
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const library = (calls: string[]) => {
  let listener: ((event: SessionEvent, given: Session | null) => void) | null = null;
  const refuse = async () => {
    throw new Error('not called here');
  };
  const port: SessionPort = {
    current: async () => {
      calls.push('current');
      return { ...session, accessToken: 'renewed' };
    },
    signIn: refuse,
    requestReset: refuse,
    redeemCode: refuse,
    redeemToken: refuse,
    setPassword: refuse,
    openedByMail: refuse,
    secondFactor: {
      step: async () => 'code',
      state: refuse,
      enrol: refuse,
      confirm: refuse,
      answer: refuse,
      answerOnPaper: refuse,
      remove: refuse,
      givePassword: refuse,
      paperCodes: refuse,
    },
    signOut: async () => {
      calls.push('signOut');
      listener?.('SIGNED_OUT', null);
    },
    subscribe: (given) => {
      calls.push('subscribe');
      listener = given;
      return () => calls.push('leave');
    },
  };
  return port;
};

const page = (
  stored: () => Session | null,
  failures = 0,
  renew: () => Promise<Session | null> = async () => null,
) => {
  const calls: string[] = [];
  const due: (() => void)[] = [];
  let left = failures;
  const port = createLateSession({
    stored,
    renew: () => {
      calls.push('renew');
      return renew();
    },
    load: async () => {
      calls.push('load');
      if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
      return library(calls);
    },
    later: (work) => due.push(work),
    again: (work) => due.push(work),
  });
  const events: string[] = [];
  const leave = port.subscribe((event, given) => events.push(`${event} ${given?.user.id ?? '-'}`));
  return { port, calls, events, leave, pass: () => due.splice(0).map((work) => work()) };
};

describe('a page with a stored session', () => {
  it('announces it and gives its token without auth-js', async () => {
    const { port, calls, events } = page(() => session);
    expect(events).toEqual([]);
    await settled();
    expect(events).toEqual(['INITIAL_SESSION a']);
    expect(await port.current()).toEqual(session);
    expect(calls).toEqual([]);
  });

  it('downloads auth-js after its first seconds, once', async () => {
    const { port, calls, pass } = page(() => session);
    pass();
    await settled();
    expect(calls).toEqual(['load', 'subscribe']);
    expect(await port.secondFactor.step()).toBe('code');
    expect(calls).toEqual(['load', 'subscribe']);
  });

  it('asks auth-js for the token when the stored one is nearly over', async () => {
    let now: Session | null = session;
    const { port, calls } = page(() => now);
    now = null;
    expect((await port.current())?.accessToken).toBe('renewed');
    expect(calls).toEqual(['renew', 'load', 'subscribe', 'current']);
  });

  it('hears of a sign-out that comes before those seconds', async () => {
    const { port, calls, events } = page(() => session);
    await port.signOut();
    expect(calls).toEqual(['load', 'subscribe', 'signOut']);
    expect(events).toEqual(['INITIAL_SESSION a', 'SIGNED_OUT -']);
  });

  it('is told nothing after it has left', async () => {
    const { calls, events, leave, pass } = page(() => session);
    leave();
    pass();
    await settled();
    expect(events).toEqual([]);
    expect(calls).toEqual(['load']);
  });
});

describe('a page without a valid session', () => {
  it('downloads auth-js at once, which announces what there is', async () => {
    const { calls, events } = page(() => null);
    await settled();
    expect(calls).toEqual(['renew', 'load', 'subscribe']);
    expect(events).toEqual([]);
  });

  it('tries again when the download fails, and says so to a caller', async () => {
    const { port, calls, pass } = page(() => null, 2);
    await settled();
    await expect(port.current()).rejects.toMatchObject({ code: 'no_answer' });
    pass();
    await settled();
    expect(calls).toEqual(['renew', 'load', 'load', 'load', 'subscribe']);
  });

  it('renews one that is over without auth-js, once for all who ask', async () => {
    let now: Session | null = null;
    const { port, calls, events, pass } = page(
      () => now,
      0,
      async () => {
        now = session;
        return session;
      },
    );
    expect(await Promise.all([port.current(), port.current()])).toEqual([session, session]);
    await settled();
    expect(events).toEqual(['INITIAL_SESSION a']);
    expect(calls).toEqual(['renew']);
    pass();
    await settled();
    expect(calls).toEqual(['renew', 'load', 'subscribe']);
  });

  it('leaves a renewal that fails to auth-js', async () => {
    const { calls } = page(
      () => null,
      0,
      () => Promise.reject(new TypeError('Failed to fetch')),
    );
    await settled();
    expect(calls).toEqual(['renew', 'load', 'subscribe']);
  });
});
