// The column beside the sign-in: contact details and the demonstration, because accounts are by invitation only.
import { LayoutDashboard, Mail, Phone } from 'lucide-react';
import { ButtonLink } from '#web/ui/button.tsx';
import { Waveform } from '#web/ui/waveform.tsx';
import { auth } from './texts.ts';

type Support = { email: string; phone: string; tel: string };

const link = 'inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline break-all';

export const AuthAside = ({ email, phone, tel }: Support) => (
  <aside className="grid content-start gap-8 md:pt-6">
    <Waveform bars={36} seed={7} heard={0.45} className="h-9 w-full max-w-72" />
    <div className="grid justify-items-start gap-3">
      <h2 className="text-h3">{auth.demoTitle}</h2>
      <ButtonLink href="/demo" icon={<LayoutDashboard className="size-4.5" aria-hidden="true" />}>
        {auth.demo}
      </ButtonLink>
    </div>
    <div className="grid gap-2">
      <h2 className="text-h3">{auth.asideTitle}</h2>
      <p className="max-w-sm text-ink-2">{auth.aside}</p>
      <p className="sr-only">{auth.support}</p>
      <address className="grid justify-items-start text-ink-2 not-italic">
        <a href={`mailto:${email}`} className={link}>
          <Mail className="size-4 shrink-0" aria-hidden="true" />
          {email}
        </a>
        <a href={`tel:${tel}`} className={link}>
          <Phone className="size-4 shrink-0" aria-hidden="true" />
          {phone}
        </a>
      </address>
    </div>
  </aside>
);
