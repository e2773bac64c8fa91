// Says that the connection is lost and that the messages may be out of date.
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { dashboard } from '../texts.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

export const OfflineBanner = () => {
  const online = useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
  return online ? null : <Banner tone="warning">{dashboard.offline}</Banner>;
};
