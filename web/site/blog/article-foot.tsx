import { Mail, Phone } from 'lucide-react';
import { links } from '#web/site/shell/links.ts';
import { stamped } from '#web/site/stamped.ts';
import { blog } from '#web/texts/blog.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ArticleCards } from './article-list.tsx';
import type { FrontMatter } from './front-matter.ts';

const ContactBlock = () => (
  <Card as="section" aria-labelledby="article-contact" className="mx-auto grid w-full max-w-column gap-4">
    <div className="grid gap-1">
      <h2 id="article-contact" className="text-h3">
        {blog.contact.title}
      </h2>
      <p className="text-ink-2">{blog.contact.text}</p>
    </div>
    <div className="flex flex-wrap gap-3 max-sm:grid">
      <ButtonLink href={links.trial} kind="primary" data-print="no">
        {blog.contact.trial}
      </ButtonLink>
      <ButtonLink
        href={`mailto:${stamped.SUPPORT_EMAIL}`}
        data-track="ContactEmailClick"
        icon={<Mail className="size-4.5" aria-hidden="true" />}
        className="break-all"
      >
        {stamped.SUPPORT_EMAIL}
      </ButtonLink>
      <ButtonLink
        href={`tel:${stamped.SUPPORT_TEL}`}
        data-track="ContactPhoneClick"
        icon={<Phone className="size-4.5" aria-hidden="true" />}
      >
        {stamped.SUPPORT_PHONE}
      </ButtonLink>
    </div>
  </Card>
);

export const ArticleFoot = ({ related }: { related: readonly FrontMatter[] }) => (
  <footer className="mt-12 grid gap-14">
    <ContactBlock />
    <section
      aria-labelledby="article-suite"
      data-print="no"
      className="grid gap-6 border-t border-line pt-10"
    >
      <h2 id="article-suite" className="text-h3">
        {blog.related}
      </h2>
      <ArticleCards articles={related} />
    </section>
  </footer>
);
