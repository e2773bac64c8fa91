// The title of content that replaced other content. It takes the focus, which would otherwise be lost.
import { type ReactNode, useEffect, useRef } from 'react';

export type Level = 'h2' | 'h3';

export const Heading = ({ level: Tag, children }: { level: Level; children: ReactNode }) => {
  const own = useRef<HTMLHeadingElement>(null);
  useEffect(() => own.current?.focus(), []);
  return (
    <Tag ref={own} tabIndex={-1} className="font-sans text-base font-semibold tracking-normal outline-none">
      {children}
    </Tag>
  );
};
