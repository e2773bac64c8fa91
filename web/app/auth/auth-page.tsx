// /auth: sign-in, reset and new password, and the second factor. The address or another tab decides which one shows.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { browserSession } from '#web/app/session/browser-session.ts';
import type { AuthUser, MailedToken } from '#web/app/session/port.ts';
import { SecondStep } from '#web/app/shell/second-step.tsx';
import { useHydrated } from '#web/site/forms/use-hydrated.ts';
import { Banner } from '#web/ui/banner.tsx';
import { withBoundary } from '#web/ui/boundary.tsx';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AlreadyIn } from './already-in.tsx';
import { type Arrival, arrivalOf, type Mode } from './arrival.ts';
import { checkIn } from './check-in.ts';
import { InvitedForm } from './invited-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { signInSentence } from './refusals.ts';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { auth } from './texts.ts';
import { useSecondStep } from './use-second-step.ts';

type News = { tone: 'success' | 'warning'; sentence: string } | null;

export const AuthPage = withBoundary(() => {
  const [mode, setMode] = useState<Mode>('sign-in');
  const [news, setNews] = useState<News>(null);
  const [withSession, setWithSession] = useState<boolean | null>(null);
  const [linked, setLinked] = useState(false);
  const [token, setToken] = useState<MailedToken | null>(null);
  const second = useSecondStep();
  const { ask: askSecond } = second;
  const sentHere = useRef(false);

  const arrive = useCallback((arrival: Arrival) => {
    setMode(arrival.mode);
    sentHere.current = arrival.mode === 'second-factor';
    if (arrival.mode === 'new-password') {
      setLinked(arrival.linked);
      setToken(arrival.token ?? null);
    }
    if (arrival.mode === 'sign-in' && arrival.ended) {
      setNews({ tone: 'warning', sentence: auth.ended });
      // The message shows once: after a reload it is gone.
      window.history.replaceState(null, '', '/auth');
    }
    if (arrival.mode === 'reset-request') setNews({ tone: 'warning', sentence: auth.expired });
  }, []);

  const show = useCallback((next: Mode, about: News = null) => {
    // A reload must not open the same mode again from the parameters of the mail's link.
    window.history.replaceState(null, '', '/auth');
    setMode(next);
    setNews(about);
    setToken(null);
  }, []);

  const goOn = useCallback(
    async (user: AuthUser) => {
      try {
        window.location.replace(await checkIn(browserSession(), user, askSecond));
      } catch (error) {
        show('sign-in', { tone: 'warning', sentence: signInSentence(error) });
      }
    },
    [askSecond, show],
  );

  // Before the page stops hiding the prerendered form: otherwise a password could be typed into it and be lost.
  useLayoutEffect(() => arrive(arrivalOf(window.location.href)), [arrive]);

  useEffect(() => {
    return browserSession().subscribe((event, given) => {
      if (event === 'PASSWORD_RECOVERY') setMode('new-password');
      if (event !== 'INITIAL_SESSION' && event !== 'PASSWORD_RECOVERY') return;
      setWithSession(given !== null);
      if (event !== 'INITIAL_SESSION' || !sentHere.current) return;
      sentHere.current = false;
      if (given === null) show('sign-in');
      else void goOn(given.user);
    });
  }, [show, goOn]);

  const leaveSecond = () => {
    second.leave();
    setWithSession(false);
    show('sign-in');
    browserSession()
      .signOut()
      .catch(() => {});
  };

  useHydrated();
  const invited = mode === 'new-password' && token?.kind === 'invite' ? token : null;
  const plain = invited ? auth.invited : { title: auth.titles[mode], lead: auth.leads[mode] };
  const { title, lead } = second.asked ? auth.second : plain;

  return (
    <Card raised as="section" data-waits="" className="grid content-start gap-5">
      <div className="grid gap-1.5">
        <h1 className="text-title">{title}</h1>
        <p className="text-ink-2">{lead}</p>
      </div>
      <p className="hidden rounded-lg bg-waiting-tint p-4 text-ink unscripted:block">{auth.withoutScripts}</p>
      <p className="hidden text-ink-2 arriving:block">{auth.opening}</p>
      {news !== null && <Banner tone={news.tone}>{news.sentence}</Banner>}
      {second.asked && (
        <SecondStep
          session={browserSession}
          onShown={second.shown}
          leave={auth.backToSignIn}
          onLeave={leaveSecond}
        />
      )}
      {/* The form that needs the code stays mounted and hidden, with its values. */}
      <div key={second.round} hidden={second.asked} className="grid gap-5 noscript:hidden arriving:hidden">
        {mode === 'second-factor' && (
          <p role="status" className="flex items-center gap-3 text-ink-2">
            <Spinner className="size-5" />
            {auth.second.waiting}
          </p>
        )}
        {mode === 'sign-in' && (
          <>
            {withSession === true && news === null && <AlreadyIn />}
            <SignInForm
              session={browserSession}
              askSecond={askSecond}
              onForgotten={() => show('reset-request')}
            />
          </>
        )}
        {mode === 'reset-request' && (
          <ResetForm
            session={browserSession}
            onSent={() => show('sign-in', { tone: 'success', sentence: auth.resetSent })}
            onBack={() => show('sign-in')}
          />
        )}
        {invited !== null && (
          <InvitedForm
            session={browserSession}
            token={invited}
            onOver={() => show('sign-in', { tone: 'warning', sentence: auth.invited.over })}
          />
        )}
        {mode === 'new-password' && invited === null && (
          <NewPasswordForm
            token={token}
            session={browserSession}
            withSession={withSession}
            linked={linked}
            askSecond={askSecond}
            onDone={() => {
              setWithSession(false);
              show('sign-in', { tone: 'success', sentence: auth.updated });
            }}
            onNewLink={() => show('reset-request')}
          />
        )}
      </div>
    </Card>
  );
});
