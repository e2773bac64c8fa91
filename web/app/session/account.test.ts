import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/app/api/api-error.ts';
import { type Account, keepAccount } from './account.ts';
import type { Session, SessionEvent, SessionPort } from './port.ts';
import { minimalProfile, type Profile, shownName } from './profile.ts';

const session = (id: string, fullName: string | null = null): Session => ({
  accessToken: 'jeton',
  user: { id, email: `${id}@cabinet.example`, fullName },
});
const profile = (id: string): Profile => ({
  id,
  email: `${id}@cabinet.example`,
  full_name: 'Maître Exemple',
  phone: null,
  status: 'active',
});
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const never = () => new Promise<Profile>(() => {});

const desk = (read: (id: string, signal: AbortSignal) => Promise<Profile> = async (id) => profile(id)) => {
  let emit: (event: SessionEvent, given: Session | null) => void = () => {};
  let now = 0;
  const due: { at: number; work: () => void }[] = [];
  const refuse = async () => {
    throw new Error('not asked here');
  };
  const port: SessionPort = {
    current: async () => null,
    signIn: refuse,
    requestReset: refuse,
    redeemCode: refuse,
    redeemToken: refuse,
    setPassword: refuse,
    openedByMail: refuse,
    secondFactor: {
      step: refuse,
      state: refuse,
      enrol: refuse,
      confirm: refuse,
      answer: refuse,
      answerOnPaper: refuse,
      remove: refuse,
      givePassword: refuse,
      paperCodes: refuse,
    },
    signOut: refuse,
    subscribe: (listener) => {
      emit = listener;
      return () => {};
    },
  };
  const reads: string[] = [];
  const keeper = keepAccount({
    session: port,
    read: (id, signal) => {
      reads.push(id);
      return read(id, signal);
    },
    timers: {
      now: () => now,
      after: (ms, work) => {
        const entry = { at: now + ms, work };
        due.push(entry);
        return () => void due.splice(0, due.length, ...due.filter((other) => other !== entry));
      },
    },
  });
  const states: Account['name'][] = [];
  keeper.subscribe(() => states.push(keeper.state().name));
  return {
    keeper,
    reads,
    states,
    emit: (event: SessionEvent, given: Session | null) => emit(event, given),
    pass: (ms: number) => {
      now += ms;
      for (const entry of due.filter((one) => one.at <= now)) entry.work();
    },
  };
};

describe('who is at the dashboard', () => {
  it('is signed out without a session', () => {
    const { keeper, emit } = desk();
    expect(keeper.state()).toEqual({ name: 'checking' });
    emit('INITIAL_SESSION', null);
    expect(keeper.state()).toEqual({ name: 'signed-out' });
  });

  it('is the profile of the session', async () => {
    const { keeper, emit, states } = desk();
    emit('INITIAL_SESSION', session('a'));
    await settled();
    expect(states).toEqual(['loading-profile', 'ready']);
    expect(keeper.state()).toEqual({ name: 'ready', profile: profile('a') });
  });

  it('is a minimal profile when none comes within three seconds', () => {
    const { keeper, emit, pass } = desk(never);
    emit('SIGNED_IN', session('a', 'Claire Dubois'));
    pass(2999);
    expect(keeper.state().name).toBe('loading-profile');
    pass(1);
    expect(keeper.state()).toEqual({
      name: 'ready',
      profile: {
        id: 'a',
        email: 'a@cabinet.example',
        full_name: 'Claire Dubois',
        phone: null,
        status: 'active',
      },
    });
  });

  it('is a minimal profile when reading it fails', async () => {
    const { keeper, emit } = desk(() => Promise.reject(new Error('down')));
    emit('SIGNED_IN', session('a'));
    await settled();
    expect(keeper.state()).toMatchObject({ name: 'ready', profile: { email: 'a@cabinet.example' } });
  });

  it('is not signed in before the second factor is shown, even if another event comes', async () => {
    let shown = false;
    const { keeper, emit, pass } = desk(async (id) => {
      if (!shown) throw new ApiError('second_factor', 403, 'Confirmez votre identité.');
      return profile(id);
    });
    emit('INITIAL_SESSION', session('a'));
    await settled();
    pass(3000);
    emit('SIGNED_IN', session('a'));
    expect(keeper.state()).toEqual({ name: 'second-factor' });
    shown = true;
    keeper.again();
    await settled();
    expect(keeper.state()).toEqual({ name: 'ready', profile: profile('a') });
    keeper.halted();
    expect(keeper.state()).toEqual({ name: 'second-factor' });
  });

  it('is not shown with a page of another firm, even if it is read later', async () => {
    let read = (_profile: Profile) => {};
    const { keeper, emit } = desk(
      () =>
        new Promise((resolve) => {
          read = resolve;
        }),
    );
    emit('INITIAL_SESSION', session('a'));
    keeper.otherFirm();
    read(profile('a'));
    await settled();
    expect(keeper.state()).toEqual({ name: 'other-firm' });
  });

  it('reads the profile once, however often the same session is announced', async () => {
    const { emit, reads } = desk();
    emit('INITIAL_SESSION', session('a'));
    emit('SIGNED_IN', session('a'));
    await settled();
    emit('TOKEN_REFRESHED', session('a'));
    emit('SIGNED_IN', session('a'));
    expect(reads).toEqual(['a']);
  });

  it('hears nothing for two seconds after the window came back', async () => {
    const { keeper, emit, pass, reads } = desk();
    emit('SIGNED_IN', session('a'));
    await settled();
    keeper.focused();
    pass(1999);
    emit('SIGNED_IN', session('b'));
    expect(reads).toEqual(['a']);
    pass(1);
    emit('SIGNED_IN', session('b'));
    expect(reads).toEqual(['a', 'b']);
  });

  it('then shows another user who signed in after that, unless the first is there again', async () => {
    const { keeper, emit, pass, reads } = desk();
    emit('SIGNED_IN', session('a'));
    await settled();
    keeper.focused();
    emit('SIGNED_IN', session('b'));
    expect([keeper.personId(), reads]).toEqual(['a', ['a']]);
    pass(2000);
    await settled();
    expect([keeper.personId(), reads, keeper.state()]).toEqual([
      'b',
      ['a', 'b'],
      { name: 'ready', profile: profile('b') },
    ]);
    keeper.focused();
    emit('SIGNED_IN', session('a'));
    emit('SIGNED_IN', session('b'));
    pass(2000);
    expect(reads).toEqual(['a', 'b']);
  });

  it('forgets everything at sign-out, even just after the window came back', async () => {
    const { keeper, emit, reads } = desk();
    emit('SIGNED_IN', session('a'));
    await settled();
    keeper.focused();
    emit('SIGNED_OUT', null);
    expect(keeper.state()).toEqual({ name: 'signed-out', ended: true });
    emit('SIGNED_IN', session('a'));
    await settled();
    expect(reads).toEqual(['a', 'a']);
  });

  it('drops a profile that arrives after the sign-out', async () => {
    let come: (value: Profile) => void = () => {};
    const { keeper, emit } = desk(
      () =>
        new Promise((resolve) => {
          come = resolve;
        }),
    );
    emit('SIGNED_IN', session('a'));
    emit('SIGNED_OUT', null);
    come(profile('a'));
    await settled();
    expect(keeper.state()).toEqual({ name: 'signed-out', ended: true });
  });
});

describe('the name shown', () => {
  it('is the full name, or else the address', () => {
    expect(shownName(profile('a'))).toBe('Maître Exemple');
    expect(shownName(minimalProfile(session('a').user))).toBe('a@cabinet.example');
  });
});
