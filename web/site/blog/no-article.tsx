import { OneSentence } from '#web/site/plain/one-sentence.tsx';
import { links } from '#web/site/shell/links.ts';
import { blog } from '#web/texts/blog.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export const NoArticle = () => (
  <OneSentence heading={blog.lost.title} text={blog.lost.text} heard={0}>
    <ButtonLink href={links.home} kind="primary">
      {blog.backHome}
    </ButtonLink>
    <ButtonLink href={links.blog}>{blog.all}</ButtonLink>
  </OneSentence>
);
