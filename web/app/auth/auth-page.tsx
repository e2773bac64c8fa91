// /auth: three modes on one screen, and what the address or another tab says about which.
import { useCallback, useEffect, useState } from 'react';
import { browserSession } from '#web/app/session/browser-session.ts';
import type { MailedToken } from '#web/app/session/port.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Arrival, arrivalOf, type Mode } from './arrival.ts';
import { InvitedForm } from './invited-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { auth } from './texts.ts';

type News = { tone: 'success' | 'warning'; sentence: string } | null;

export const AuthPage = () => {
  const [mode, setMode] = useState<Mode>('sign-in');
  const [news, setNews] = useState<News>(null);
  const [withSession, setWithSession] = useState<boolean | null>(null);
  const [linked, setLinked] = useState(false);
  const [token, setToken] = useState<MailedToken | null>(null);

  const arrive = useCallback((arrival: Arrival) => {
    setMode(arrival.mode);
    if (arrival.mode === 'new-password') {
      setLinked(arrival.linked);
      setToken(arrival.token ?? null);
    }
    if (arrival.mode === 'reset-request') setNews({ tone: 'warning', sentence: auth.expired });
  }, []);

  useEffect(() => {
    arrive(arrivalOf(window.location.href));
    const session = browserSession();
    const leave = session.subscribe((event, given) => {
      if (event === 'PASSWORD_RECOVERY') setMode('new-password');
      if (event === 'INITIAL_SESSION' || event === 'PASSWORD_RECOVERY') setWithSession(given !== null);
    });
    return leave;
  }, [arrive]);

  const show = (next: Mode, about: News = null) => {
    // What the mail's link left in the address would open the same mode again at the next reload.
    window.history.replaceState(null, '', '/auth');
    setMode(next);
    setNews(about);
    setToken(null);
  };

  const invited = mode === 'new-password' && token?.kind === 'invite' ? token : null;

  return (
    <Card raised as="section" className="grid content-start gap-5">
      <div className="grid gap-1.5">
        <h1 className="text-h2">{invited ? auth.invited.title : auth.titles[mode]}</h1>
        <p className="text-ink-2">{invited ? auth.invited.lead : auth.leads[mode]}</p>
      </div>
      {news !== null && <Banner tone={news.tone}>{news.sentence}</Banner>}
      {mode === 'sign-in' && (
        <>
          {withSession === true && news === null && (
            <Banner
              tone="info"
              action={
                <a href="/dashboard" className="font-semibold underline underline-offset-4">
                  {auth.openDashboard}
                </a>
              }
            >
              {auth.alreadyIn}
            </Banner>
          )}
          <SignInForm session={browserSession} onForgotten={() => show('reset-request')} />
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
          onDone={() => {
            setWithSession(false);
            show('sign-in', { tone: 'success', sentence: auth.updated });
          }}
          onNewLink={() => show('reset-request')}
        />
      )}
    </Card>
  );
};
