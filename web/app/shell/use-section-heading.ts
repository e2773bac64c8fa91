import { type RefObject, useEffect, useRef } from 'react';

/** Names the section in the title of the tab. A change of section puts the focus on its heading, at the top of the page. */
export const useSectionHeading = (
  { slug, title }: { slug: string; title: string },
  page: string,
): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useRef(slug);
  useEffect(() => {
    document.title = `${title} · ${page} · Voxlex`;
    if (opened.current === slug) return;
    opened.current = slug;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [slug, title, page]);
  return heading;
};
