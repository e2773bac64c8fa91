// What every part of one dashboard shares: the source of its messages and its notifications.
import { createContext, useContext } from 'react';
import type { MessageSource } from './source.ts';

type Dashboard = {
  source: MessageSource;
  notify: (text: string, undo?: () => void) => void;
};

export const DashboardContext = createContext<Dashboard | null>(null);

export const useDashboard = (): Dashboard => {
  const shared = useContext(DashboardContext);
  if (shared === null) throw new Error('outside a dashboard');
  return shared;
};
