import { Banner } from '#web/ui/banner.tsx';
import { auth } from './texts.ts';

export const AlreadyIn = () => (
  <Banner
    tone="info"
    action={
      <a href="/dashboard" className="font-semibold underline underline-offset-4">
        {auth.openDashboard}
      </a>
    }
  >
    {auth.alreadyIn}
  </Banner>
);
