// A value once it has not changed for a moment, so that typing does not send a request for each key.
import { useEffect, useState } from 'react';

const QUIET_MS = 350;

export const useSettled = <T extends Readonly<Record<string, string>>>(value: T): T => {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text)), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
