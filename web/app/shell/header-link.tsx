// A link in the bar of a signed-in page. On a narrow screen only its icon is shown.
import type { LucideIcon } from 'lucide-react';
import { ButtonLink } from '#web/ui/button.tsx';

type HeaderLinkProps = { href: string; icon: LucideIcon; label: string; narrowBelow?: 'sm' | 'lg' };

export const HeaderLink = ({ href, icon: Icon, label, narrowBelow = 'sm' }: HeaderLinkProps) => (
  <ButtonLink href={href} kind="quiet" size="small" icon={<Icon className="size-4" aria-hidden="true" />}>
    <span className={narrowBelow === 'sm' ? 'max-sm:sr-only' : 'max-lg:sr-only'}>{label}</span>
  </ButtonLink>
);
