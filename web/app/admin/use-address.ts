// The open section is in the address: /admin/journal. A section reads its own parameters after the question mark.
import { useCallback, useEffect, useState } from 'react';
import { adminAddressOf } from './address.ts';
import { ADMIN_SECTIONS, type AdminSection } from './sections.ts';

const sectionIn = (pathname: string): AdminSection => {
  const slug = /^\/admin\/([^/]+)/.exec(pathname)?.[1];
  return ADMIN_SECTIONS.find((row) => row.slug === slug) ?? ADMIN_SECTIONS[0];
};

type Address = {
  section: AdminSection;
  /** The parameters of the section. */
  search: string;
};

const addressIn = ({ pathname, search }: Location): Address => ({ section: sectionIn(pathname), search });

export const useAdminAddress = (): Address & { go: (to: string) => void } => {
  const [address, setAddress] = useState(() => addressIn(window.location));
  useEffect(() => {
    // /admin and an unknown section show the first one, at its own address.
    const { section, search } = addressIn(window.location);
    window.history.replaceState(null, '', adminAddressOf(section.slug) + search);
    const moved = () => setAddress(addressIn(window.location));
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  }, []);
  const go = useCallback((to: string) => {
    window.history.pushState(null, '', adminAddressOf(to));
    setAddress(addressIn(window.location));
  }, []);
  return { ...address, go };
};
