// Without a connection the last messages stay on the screen, and it is said that they are the last.
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { dashboard } from './texts.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

export const OfflineBanner = () => {
  const online = useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
  return online ? null : <Banner tone="warning">{dashboard.offline}</Banner>;
};
