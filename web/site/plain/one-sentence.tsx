import type { ReactNode } from 'react';
import { unbroken } from '#web/ui/unbroken.tsx';
import { Waveform } from '#web/ui/waveform.tsx';

/** A page with a waveform, a heading, a sentence, and links. */
export const OneSentence = ({
  over,
  heading,
  text,
  next,
  heard,
  children,
}: {
  /** The firm whose link it is. */
  over?: string;
  heading: string;
  text: string;
  /** What the reader of a dead link can do now. */
  next?: string;
  /** The filled share of the waveform: 0 for a missing page, 1 for a sent form. */
  heard: number;
  children?: ReactNode;
}) => (
  <div
    data-centred
    className="mx-auto grid max-w-column justify-items-center gap-6 px-4 py-16 text-center text-balance sm:px-6"
  >
    <Waveform bars={36} seed={5} playedShare={heard} className="h-12 w-72 max-w-full" />
    {over !== undefined && <p className="font-semibold">{over}</p>}
    <h1 className="text-h2">{heading}</h1>
    <p className="text-lead text-ink-2">{unbroken(text)}</p>
    {next && (
      <p className="w-full max-w-[34rem] rounded-lg border border-line bg-card px-5 py-4 text-pretty">
        {unbroken(next)}
      </p>
    )}
    {children && (
      <div className="flex flex-wrap justify-center gap-3 max-sm:grid max-sm:w-full max-sm:justify-normal">
        {children}
      </div>
    )}
  </div>
);
