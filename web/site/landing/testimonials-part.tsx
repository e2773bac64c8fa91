import type { ReactNode } from 'react';
import { voices } from '#web/texts/voices.ts';
import { Part } from './part.tsx';

/** The frame stays on the server; only the carousel inside wakes in the browser. */
export const TestimonialsPart = ({ children }: { children?: ReactNode }) => (
  <Part id="temoignages" over={voices.over} title={voices.title} band>
    {children}
  </Part>
);
