// The view from the address, with working back and forward buttons.
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { searchFor, type View, viewFrom } from './view.ts';

const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
};

/** Typed text uses `replace`: otherwise each letter would add an entry to the history. */
export type Go = (view: View, how?: 'push' | 'replace') => void;

export const useView = (): { view: View; go: Go } => {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  const view = useMemo(() => viewFrom(search), [search]);
  const go = useCallback<Go>((next, how = 'push') => {
    const search = searchFor(next);
    if (search === window.location.search) return;
    const target = `${window.location.pathname}${search}`;
    if (how === 'push') window.history.pushState(null, '', target);
    else window.history.replaceState(null, '', target);
    notifyListeners();
  }, []);
  return { view, go };
};
