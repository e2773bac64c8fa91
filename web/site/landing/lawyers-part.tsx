import { stamped } from '#web/site/stamped.ts';
import { landing } from '#web/texts/landing.ts';
import { LawyerStrip } from './lawyer-strip.tsx';
import { Part } from './part.tsx';

const { lawyers } = landing;

export const LawyersPart = () => (
  <Part id="avocats" over={lawyers.over} title={lawyers.title} lead={lawyers.lead} centred>
    <LawyerStrip team={stamped.SUPPORT_EMAIL} />
  </Part>
);
