// The banner of the profile: one message at a time, for five seconds.
import { useEffect, useState } from 'react';
import { BANNER_MS } from '#contract/limits.ts';

export type News = { tone: 'success' | 'error'; sentence: string };

export const useNews = (): [News | null, (news: News | null) => void] => {
  const [news, setNews] = useState<News | null>(null);
  useEffect(() => {
    if (news === null) return;
    const timer = setTimeout(() => setNews(null), BANNER_MS);
    return () => clearTimeout(timer);
  }, [news]);
  return [news, setNews];
};
