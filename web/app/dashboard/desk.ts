// What every part of one dashboard shares: where messages come from, and the corner where news is told.
import { createContext, useContext } from 'react';
import type { MessageSource } from './source.ts';

export type Desk = {
  source: MessageSource;
  tell: (text: string, undo?: () => void) => void;
};

export const DeskContext = createContext<Desk | null>(null);

export const useDesk = (): Desk => {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('outside a dashboard');
  return desk;
};
