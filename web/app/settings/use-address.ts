// The section and the line are in the address: /parametres/prevenir?ligne=cabinet-dupre.
import { useCallback, useEffect, useState } from 'react';
import { SETTINGS_SECTIONS, type SectionRow } from './sections.ts';

export type Address = { section: SectionRow; line: string | null };

const addressIn = ({ pathname, search }: Location): Address => {
  const slug = /^\/parametres\/([^/]+)/.exec(pathname)?.[1];
  return {
    section: SETTINGS_SECTIONS.find((row) => row.slug === slug) ?? SETTINGS_SECTIONS[0],
    line: new URLSearchParams(search).get('ligne'),
  };
};

export const settingsAddressOf = (section: string, line: string | null): string =>
  `/parametres/${section}${line === null ? '' : `?ligne=${encodeURIComponent(line)}`}`;

/** `go` opens another section or another line without loading the page again. */
export const useSettingsAddress = (): Address & { go: (section: string, line: string | null) => void } => {
  const [address, setAddress] = useState(() => addressIn(window.location));
  useEffect(() => {
    // /parametres and an unknown section show the first one, at its own address.
    const here = addressIn(window.location);
    if (!window.location.pathname.endsWith(`/${here.section.slug}`))
      window.history.replaceState(null, '', settingsAddressOf(here.section.slug, here.line));
    const moved = () => setAddress(addressIn(window.location));
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  }, []);
  const go = useCallback((section: string, line: string | null) => {
    window.history.pushState(null, '', settingsAddressOf(section, line));
    setAddress(addressIn(window.location));
  }, []);
  return { ...address, go };
};
