// Below the sign-in: the demonstration and the contact details, because accounts are by invitation only.
import { ButtonLink } from '#web/ui/button.tsx';
import { auth } from './texts.ts';

type Support = { email: string; phone: string; tel: string };

const link = 'underline underline-offset-4 hover:text-ink whitespace-nowrap';

export const AuthAside = ({ email, phone, tel }: Support) => (
  <aside className="grid gap-3 text-table text-ink-2">
    <ButtonLink href="/demo" kind="quiet" size="small" className="-ml-3 justify-self-start text-brand!">
      {auth.demo}
    </ButtonLink>
    <p>
      {auth.aside}{' '}
      <a href={`mailto:${email}`} className="underline underline-offset-4 wrap-anywhere hover:text-ink">
        {email}
      </a>
      {auth.or}
      <a href={`tel:${tel}`} className={link}>
        {phone}
      </a>
      .
    </p>
  </aside>
);
